// After the page has loaded nothing is requested, and it works with the network cut.

import { BoardPage } from "./support/board_page";
import { StartPage } from "./support/start_page";
import { TaskPage } from "./support/task_page";
import { expect, test, type Watch } from "./support/watched";
import type { Page } from "@playwright/test";

/** Loaded: the program runs, and its worker has got the script that starts it and, after that, the program as well. */
async function load(page: Page, watch: Watch) {
  await new StartPage(page).open();
  const workerHasProgram = () => {
    // By path: the script's own address names the program in its query.
    const paths = watch.answered.map((address) => new URL(address).pathname);
    const script = paths.findIndex((path) => path.endsWith("/worker.js"));
    return script >= 0 && paths.slice(script + 1).some((path) => path.endsWith(".wasm"));
  };
  await expect.poll(workerHasProgram).toBe(true);
}

async function tour(page: Page) {
  const [start, board, task] = [new StartPage(page), new BoardPage(page), new TaskPage(page)];
  await start.demo("grid").click();
  await board.row("agent-b").getByRole("link").first().click();
  await task.showsDiffAndGrid();
  await task.openWrongCell();
  await task.runs.getByRole("link", { name: "agent-d" }).click();
  await expect(task.answer).toBeVisible();
  const places = page.getByRole("navigation", { name: "Places" });
  await places.getByRole("link", { name: "Files" }).click();
  await start.demo("twelve").click();
  await expect(board.row("agent-a")).toContainText("12 / 12");
  await places.getByRole("link", { name: "Tasks × runs" }).click();
  await expect(page.getByText("demo-t12").first()).toBeVisible();
  await page.getByRole("button", { name: "한국어" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
}

test("a whole tour asks the network for nothing", async ({ page, watch }) => {
  await load(page, watch);
  const requested = watch.from();
  await tour(page);
  expect(requested()).toEqual([]);
});

test("a whole tour works with the network cut", async ({ page, context, watch }) => {
  await load(page, watch);
  await context.setOffline(true);
  await tour(page);
});

test("the policy of the page stops a request to another address", async ({ page, watch }) => {
  await new StartPage(page).open();
  const outcome = await page.evaluate(() => fetch("https://elsewhere.example/").then(() => "sent", () => "stopped"));
  expect(outcome).toBe("stopped");
  await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
  expect(watch.complaints.join("\n")).toMatch(/connect-src/);
  expect(watch.requests.filter((request) => request.includes("elsewhere"))).toEqual([]);
  watch.complaints.length = 0;
});
