// Every place has an address: deep links, Back and Forward, a reload. The language changes without one.

import { BoardPage } from "./support/board_page";
import { StartPage } from "./support/start_page";
import { TaskPage } from "./support/task_page";
import { expect, test } from "./support/watched";

test("the language changes without a reload, and every view with it", async ({ page }) => {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await start.demo("grid").click();
  await board.row("agent-b").getByRole("link").first().click();
  await task.openWrongCell();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const address = page.url();

  await page.getByRole("button", { name: "한국어" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await expect(page.getByRole("region", { name: "왜 틀렸나" })).toBeVisible();
  await expect(task.finding).toContainText(/^제8회.*빠졌다/);
  await expect(page.getByRole("navigation", { name: "이동" }).getByRole("link", { name: "순위" })).toBeVisible();
  expect(page.url()).toBe(address);

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("region", { name: "Why it is wrong" })).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in window), "no reload").toBe(true);
});

test.describe("in a Korean browser", () => {
  test.use({ locale: "ko-KR" });
  test("the page is Korean from the first view on", async ({ page }) => {
    await new StartPage(page).open();
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[가-힣]/);
    await expect(page.getByRole("button", { name: "파일 고르기" })).toBeVisible();
  });
});

test("Back and Forward go through the places, and a cell's address opens the cell", async ({ page }) => {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await start.demo("twelve").click();
  await expect(board.table).toBeVisible();
  const places = page.getByRole("navigation", { name: "Places" });
  await places.getByRole("link", { name: "Tasks × runs" }).click();
  await expect(page).toHaveURL(/#\/tasks/);
  await page.goto("./#/task/demo-t12?run=agent-c");
  await task.showsDiffAndGrid();
  await task.openWrongCell();
  const cell = page.url();

  await page.goBack();
  await expect(page).toHaveURL(/#\/tasks/);
  await expect(page.getByText("demo-t12").first()).toBeVisible();
  await page.goBack();
  await expect(board.table).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(cell);
  await expect(task.why).toBeVisible();

  // The same address again from elsewhere: same task, same run, same cell.
  await places.getByRole("link", { name: "Leaderboard" }).click();
  await page.evaluate((hash) => { location.hash = hash; }, new URL(cell).hash);
  await expect(task.runs.getByRole("link", { name: "agent-c" })).toHaveAttribute("aria-current", "true");
  await task.saysWhyWrong(task.diff.locator('td[aria-selected="true"]'));
});

test("no address holds the text of a cell", async ({ page }) => {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await start.demo("grid").click();
  await expect(board.table).toBeVisible();
  await page.goto("./#/task/demo-grid?run=agent-b");
  await task.openWrongCell();
  expect(decodeURIComponent(new URL(page.url()).hash)).toMatch(/^#\/task\/demo-grid\?run=agent-b&cell=\d+\.\d+$/);
});

test("a reload keeps the address and says that the files are needed again", async ({ page }) => {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.open();
  await start.demo("grid").click();
  await board.row("agent-b").getByRole("link").first().click();
  await task.openWrongCell();
  const address = page.url();
  await page.reload();
  await expect(page.getByText("There is no task demo-grid in what was loaded.")).toBeVisible();
  await expect(page.getByText(/Drop its gold file/)).toBeVisible();
  expect(page.url()).toBe(address);
});

test("an address that names no place says so", async ({ page }) => {
  await new StartPage(page).open("#/nowhere");
  await expect(page.getByRole("heading", { name: "There is no such place." })).toBeVisible();
  await page.getByRole("link", { name: "To the files" }).click();
  await expect(new StartPage(page).title).toBeVisible();
});
