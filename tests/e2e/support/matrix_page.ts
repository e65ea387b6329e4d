// Tasks × runs.

import { expect, type Locator, type Page } from "@playwright/test";

export class MatrixPage {
  readonly grid: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole("grid", { name: "Tasks × runs" });
  }

  task(id: string): Locator {
    return this.grid.getByRole("rowheader", { name: id });
  }

  /** Scrolls down until the task is in view: only rows near the window are in the page. */
  async reveal(id: string): Promise<Locator> {
    const task = this.task(id);
    await expect(this.grid.getByRole("rowheader").first()).toBeVisible();
    await expect(async () => {
      await this.page.mouse.wheel(0, 300);
      await expect(task).toBeVisible({ timeout: 200 });
    }).toPass();
    return task;
  }

  cell(task: string, run: string): Locator {
    return this.grid.getByRole("gridcell", { name: `${task}, ${run}: ` });
  }
}
