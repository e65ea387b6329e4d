// Each demo opens with one click; the leaderboard shows what the native program computes of the same file; a task with
// two key columns shows diff and grid, and a wrong cell says why. By mouse, and by keyboard only.

import path from "node:path";
import { BoardPage } from "./support/board_page";
import { project } from "./support/material";
import { score } from "./support/native";
import { StartPage, demos } from "./support/start_page";
import { TaskPage } from "./support/task_page";
import { expect, test } from "./support/watched";

const nativeReport = (name: string) => {
  const file = path.join(project, `public/demos/${name}.json`);
  return score([file], [file]);
};

for (const name of Object.keys(demos) as (keyof typeof demos)[]) {
  test(`one click opens the demo ${name}, with the figures of the native program`, async ({ page }) => {
    const start = new StartPage(page);
    await start.open();
    await start.demo(name).click();
    await new BoardPage(page).showsFigures(nativeReport(name));
  });
}

test("by mouse: from the demo to the rule of a wrong cell", async ({ page }) => {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await start.demo("grid").click();
  await board.row("agent-b").getByRole("link").first().click();
  await expect(task.question).toContainText("17개 시도");
  await task.showsDiffAndGrid();
  await expect(task.finding).toContainText(/^제8회 .*missing/);
  await task.openWrongCell();

  // The same cell as the others see it, then another run.
  await task.runs.getByRole("link", { name: "agent-c" }).click();
  await expect(task.runs.getByRole("link", { name: "agent-c" })).toHaveAttribute("aria-current", "true");
  await expect(task.finding).toContainText("독서율(%): 34 of 34 cells");
  await task.runs.getByRole("link", { name: "agent-d" }).click();
  await expect(task.finding).toContainText("No table was found");
  await expect(task.answer).toContainText("두 번의 독서 실태 조사를 살펴보았습니다.");
});

test("by keyboard: from the demo to the rule of a wrong cell", async ({ page }) => {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await tabTo(page, start.demo("grid"));
  await page.keyboard.press("Enter");
  await expect(board.table).toBeVisible();
  await tabTo(page, board.row("agent-b").getByRole("link").first());
  await page.keyboard.press("Enter");
  await task.showsDiffAndGrid();
  await task.openWrongCellByKeys();

  // Escape closes the card and the cell keeps the focus; arrows move, the grid is one tab stop.
  await page.keyboard.press("Escape");
  await expect(task.why).toHaveCount(0);
  const cell = task.diff.locator('td[aria-selected="true"]');
  await expect(cell).toBeFocused();
  const column = Number(await cell.getAttribute("aria-colindex"));
  await page.keyboard.press("ArrowLeft");
  await expect(cell).toHaveAttribute("aria-colindex", String(column - 1));
  await expect(cell).toBeFocused();
  await expect(task.diff.locator('[tabindex="0"]')).toHaveCount(1);
});

/** Presses Tab until the element has the focus: it must be reachable, in a reasonable number of steps. */
async function tabTo(page: import("@playwright/test").Page, target: import("@playwright/test").Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reachable with Tab").toBeFocused();
}
