// The leaderboard.

import { expect, type Locator, type Page } from "@playwright/test";

/** Shown with one decimal, as a percentage. */
const shows = (text: string, fraction: number) => Math.abs(Number(text) - 100 * fraction) < 0.0501;

export class BoardPage {
  readonly table: Locator;

  constructor(readonly page: Page) {
    this.table = page.locator("table.board");
  }

  row(run: string): Locator {
    return this.table.getByRole("row").filter({ hasText: run });
  }

  /** Every run with the figures of a report that the native program made of the same files. */
  async showsFigures(report: any) {
    await expect(this.table).toBeVisible();
    for (const { run, summary } of report.runs) {
      const row = this.row(run);
      for (const figure of [summary.item_f1, summary.column_f1, summary.row_f1]) {
        await expect
          .poll(async () => (await row.innerText()).match(/\d+\.\d/g)?.some((text) => shows(text, figure)) ?? false, {
            message: `${run}: ${(100 * figure).toFixed(1)}`,
          })
          .toBe(true);
      }
      await expect(row).toContainText(new RegExp(`${summary.parsed} / ${summary.tasks}`));
    }
  }
}
