// Real files: a WideSearch folder with its gold tables, a file of Ko-WideSearch records, a pasted answer. Where the
// material beside the project is absent, the demos stand in for it.

import { readFileSync } from "node:fs";
import path from "node:path";
import { BoardPage } from "./support/board_page";
import { dropFiles, dropPaths } from "./support/drop";
import { recordFolder, wideSearchFolder, type Material } from "./support/material";
import { MatrixPage } from "./support/matrix_page";
import { score } from "./support/native";
import { StartPage } from "./support/start_page";
import { TaskPage } from "./support/task_page";
import { expect, test } from "./support/watched";

for (const [what, make] of [["WideSearch tasks with their tables", wideSearchFolder], ["Ko-WideSearch records", recordFolder]] as const) {
  test(`a dropped folder: ${what}`, async ({ page }, info) => {
    const material = make(info.outputPath("dropped"));
    const start = new StartPage(page);
    await start.open();
    await dropPaths(page, [material.folder]);
    await tour(page, material);
  });

  test(`a chosen folder: ${what}`, async ({ page }, info) => {
    const material = make(info.outputPath("chosen"));
    const start = new StartPage(page);
    await start.open();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose folder" }).click();
    await (await chooser).setFiles(material.folder);
    await tour(page, material);
  });
}

test("files dropped by a script have no entries and are read all the same", async ({ page }, info) => {
  const material = recordFolder(info.outputPath("scripted"));
  const files = [...material.gold, ...material.answers].map((file) => ({ name: path.basename(file), content: readFileSync(file) }));
  const start = new StartPage(page);
  await start.open();
  await dropFiles(page, files);
  await tour(page, material);
});

test("a pasted answer is scored while it is written, and becomes a run", async ({ page }, info) => {
  const material = recordFolder(info.outputPath("pasted"));
  const start = new StartPage(page);
  await start.open();
  await dropPaths(page, material.gold);
  await expect(page.getByRole("heading", { name: "What was loaded" })).toBeVisible();
  await page.getByRole("button", { name: "Paste an answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste an answer" });
  await dialog.getByLabel("Task").selectOption(material.gridTask);
  await dialog.getByLabel("Run").fill("by hand");
  const answer = answerTo(material);
  await dialog.getByLabel("The answer, with its table").fill(answer);
  await expect(dialog.getByRole("status")).toContainText(/Read as (Markdown|JSON|CSV): \d+ rows/);
  await expect(dialog.getByRole("status")).toContainText("Item-F1");
  await dialog.getByRole("button", { name: "Add to the runs" }).click();
  await expect(dialog).toBeHidden();

  const board = new BoardPage(page);
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Leaderboard" }).click();
  await expect(board.row("by hand")).toBeVisible();
  await page.goto(`./#/task/${material.gridTask}?run=by%20hand`);
  const task = new TaskPage(page);
  await task.showsDiffAndGrid();
  await task.openWrongCell();
});

/** The answer that has a wrong cell, from the material's own answers. */
function answerTo(material: Material): string {
  const records = readFileSync(material.answers[0], "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const record = records.find((record) => record.task_id === material.gridTask && record.run !== "agent-d");
  return record.answer ?? record.response;
}

/** From the drop to the rule of a wrong cell in a task with two key columns. */
async function tour(page: import("@playwright/test").Page, material: Material) {
  const board = new BoardPage(page);
  const report = score(material.gold, material.answers);
  expect(report.tasks.length).toBe(material.tasks);
  await expect(board.table).toBeVisible();
  await expect(page.getByRole("heading", { name: new RegExp(`^Leaderboard · ${material.tasks} tasks?$`) })).toBeVisible({ timeout: 30_000 });
  await board.showsFigures(report);

  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Tasks × runs" }).click();
  await (await new MatrixPage(page).reveal(material.gridTask)).click();
  const task = new TaskPage(page);
  await expect(task.question).toBeVisible();
  await task.showsDiffAndGrid();
  await task.openWrongCell();
}
