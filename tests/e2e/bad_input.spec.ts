// Bad files, dropped together with good ones: each gives one clear message where it happened, and the good ones are scored.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BoardPage } from "./support/board_page";
import { dropPaths } from "./support/drop";
import { demo, demoFolder } from "./support/material";
import { score } from "./support/native";
import { StartPage } from "./support/start_page";
import { expect, test } from "./support/watched";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082", "hex");

/** One bad file each, and the one message that it must give. */
const bad: Record<string, { content: string | Buffer; message: RegExp; beside?: "all" }> = {
  "empty.json": { content: "", message: /The file is empty/ },
  "no_rows.jsonl": {
    content: `${JSON.stringify({ id: "no-rows", columns: ["이름", "값"], key_columns: ["이름"], answer_set: [] })}\n`,
    message: /gold table of task no-rows has no rows/,
  },
  "picture.json": { content: png, message: /not text \(.*PNG.*\)/i },
  "broken_bytes.jsonl": {
    content: Buffer.concat([Buffer.from('{"task_id":"demo-list","run":"bytes","answer":"| Lighthouse | Height |\\n|---|---|\\n| Tarn '), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from(' Head | 31 m |"}\n')]),
    message: /2 places are not valid UTF-8/,
  },
  "broken_line.jsonl": {
    content: `${JSON.stringify({ task_id: "demo-list", run: "lines", answer: "| Lighthouse | Height |\n|---|---|\n| Tarn Head | 31 m |" })}\n{"task_id": "demo-list", "run": "broken"\n`,
    message: /line 2/,
  },
  "unknown_task.jsonl": {
    content: `${JSON.stringify({ task_id: "nowhere", run: "agent-a", answer: "| a |\n|---|\n| b |" })}\n`,
    message: /One answer names a task that no gold has \(nowhere\)/,
    beside: "all",
  },
  "same_task_again.jsonl": { content: `${JSON.stringify(demo("list").gold[0])}\n`, message: /Task demo-list is already defined in .*gold\.jsonl/ },
};

function makeFolder(folder: string, names: string[]) {
  const good = demoFolder(folder, "list", "");
  mkdirSync(path.join(folder, "more"));
  for (const name of names) writeFileSync(path.join(folder, "more", name), bad[name].content);
  return good;
}

async function drop(page: import("@playwright/test").Page, folder: string) {
  const start = new StartPage(page);
  await start.open();
  await dropPaths(page, [folder]);
  await expect(new BoardPage(page).table).toBeVisible();
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Files" }).click();
  await expect(page.getByRole("heading", { name: "What was loaded" })).toBeVisible();
  return start;
}

for (const [name, { message, beside }] of Object.entries(bad)) {
  test(`${name}: one message, and the good files are scored`, async ({ page }, info) => {
    const good = makeFolder(info.outputPath("mixed"), [name]);
    const start = await drop(page, good.folder);
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(page.locator(".problems li")).toHaveCount(1);
    if (beside !== "all") {
      // The message stands in the line below its file.
      await expect(start.file(name).locator("xpath=following-sibling::tr[1]")).toContainText(message);
    }
    const report = score(good.gold, good.answers);
    await page.getByRole("link", { name: "Leaderboard" }).first().click();
    await new BoardPage(page).showsFigures(report);
  });
}

test("all of them together: a message each, nothing lost", async ({ page }, info) => {
  const good = makeFolder(info.outputPath("mixed"), Object.keys(bad));
  await drop(page, good.folder);
  for (const { message } of Object.values(bad)) await expect(page.getByText(message)).toHaveCount(1);
  await page.getByRole("link", { name: "Leaderboard" }).first().click();
  await new BoardPage(page).showsFigures(score(good.gold, good.answers));
});

test("only bad files: the page says that none could be used", async ({ page }, info) => {
  const folder = info.outputPath("bad");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "empty.json"), "");
  writeFileSync(path.join(folder, "picture.json"), png);
  const start = new StartPage(page);
  await start.open();
  await dropPaths(page, [folder]);
  await expect(page.getByText("None of these files could be used.")).toBeVisible();
  await expect(start.file("picture.json").first()).toContainText("ignored");
});
