// What a tour does and sees on the page of one task.

import { expect, type Locator, type Page } from "@playwright/test";

export class TaskPage {
  readonly question: Locator;
  readonly diff: Locator;
  readonly keyGrid: Locator;
  readonly runs: Locator;
  readonly answer: Locator;
  /** The sentence on what cost this answer most. */
  readonly finding: Locator;
  /** The card that says why a cell was marked as it was. */
  readonly why: Locator;

  constructor(readonly page: Page) {
    this.question = page.getByRole("heading", { level: 1 });
    this.diff = page.getByRole("grid", { name: "Cell diff" });
    this.keyGrid = page.getByRole("grid", { name: / × / });
    this.runs = page.getByRole("navigation", { name: "Runs" });
    this.answer = page.getByRole("region", { name: "Answer as given" });
    this.finding = page.locator("[data-finding]");
    this.why = page.getByRole("region", { name: /^(Why|How) / });
  }

  /** Attribute cells of the diff in a state, e.g. `wrong`. */
  cells(state: string): Locator {
    return this.diff.locator(`td[data-verdict="${state}"]`);
  }

  /** Diff and grid are there, with a wrong cell to open. */
  async showsDiffAndGrid() {
    await expect(this.diff).toBeVisible();
    await expect(this.keyGrid).toBeVisible();
    await expect(this.keyGrid.getByRole("gridcell").first()).toBeVisible();
    await expect(this.cells("wrong").first()).toBeVisible();
  }

  /** The card is open on a wrong cell: both sides as written, and the rule that decided. */
  async saysWhyWrong(cell: Locator) {
    await expect(cell).toHaveAttribute("aria-selected", "true");
    const card = this.page.getByRole("region", { name: "Why it is wrong" });
    await expect(card).toBeVisible();
    await expect(card.getByText("gold", { exact: true })).toBeVisible();
    await expect(card.getByText("prediction", { exact: true })).toBeVisible();
    await expect(card.locator("code")).toHaveText(/^(number|date|enum|soft|text|type|url)\.\w+$/);
    await expect(this.page).toHaveURL(/#\/task\/[^?]+\?(run=[^&]+&)?.*cell=\d+\.\d+/);
  }

  /** By mouse: opens the first wrong cell and reads the rule. */
  async openWrongCell() {
    const cell = this.cells("wrong").first();
    await cell.click();
    await this.saysWhyWrong(cell);
  }

  /** By keyboard only, from wherever the focus is: the next wrong cell, then why. */
  async openWrongCellByKeys() {
    await this.page.keyboard.press("n");
    const cell = this.diff.locator('td[aria-selected="true"]');
    await expect(cell).toBeFocused();
    await this.page.keyboard.press("w");
    await this.saysWhyWrong(cell);
  }
}
