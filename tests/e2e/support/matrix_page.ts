// Tasks × runs.

import type { Locator, Page } from "@playwright/test";

export class MatrixPage {
  readonly grid: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole("grid", { name: "Tasks × runs" });
  }

  task(id: string): Locator {
    return this.grid.getByRole("rowheader", { name: id });
  }

  cell(task: string, run: string): Locator {
    return this.grid.getByRole("gridcell", { name: `${task}, ${run}: ` });
  }
}
