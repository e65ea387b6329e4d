// Pictures of every place, light and dark, at three widths; axe finds nothing serious; no place scrolls sideways on a phone.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { BoardPage } from "./support/board_page";
import { StartPage } from "./support/start_page";
import { TaskPage } from "./support/task_page";
import { expect, test } from "./support/watched";

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
  { width: 360, height: 780 },
];

/** From place to place; `look` is called at each. */
async function visit(page: Page, look: (place: string) => Promise<void>) {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await expect(start.title).toBeVisible();
  await look("start");
  await start.demo("twelve").click();
  await expect(board.row("agent-a")).toContainText("12 / 12");
  await look("leaderboard");
  await page.goto("./#/tasks");
  await expect(page.getByText("demo-t12").first()).toBeVisible();
  await look("tasks");
  await page.goto("./#/");
  await expect(page.getByRole("heading", { name: "What was loaded" })).toBeVisible();
  await look("files");
  await start.demo("grid").click();
  await expect(board.row("agent-b")).toBeVisible();
  await page.goto("./#/task/demo-grid?run=agent-b");
  await task.showsDiffAndGrid();
  await task.openWrongCell();
  await look("task");
  await page.goto("./#/task/demo-grid?run=agent-d");
  await expect(task.answer).toContainText("두 번의 독서 실태 조사");
  await look("answer");
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of widths) {
    test(`every place, ${colorScheme}, ${viewport.width} wide @screenshots`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await visit(page, async (place) => {
        const picture = await page.screenshot({
          path: `tests/e2e/artefacts/screenshots/${place}-${viewport.width}-${colorScheme}.png`,
          fullPage: true,
        });
        // The picture of the full page is as wide as all that can be scrolled to; a PNG says its width at byte 16.
        expect.soft(picture.readUInt32BE(16), `${place} is no wider than the window`).toBe(viewport.width);
      });
    });
  }

  test(`axe finds nothing serious, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visit(page, async (place) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const said = serious.map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0].target} ${nodes[0].failureSummary}`);
      expect.soft(said, place).toEqual([]);
    });
  });
}
