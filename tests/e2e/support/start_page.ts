// The start: giving files, and what they were taken for.

import { expect, type Locator, type Page } from "@playwright/test";

export const demos = { grid: "Province × round", list: "A small list", twelve: "Twelve tasks" } as const;

export class StartPage {
  readonly title: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole("heading", { name: "See where wide-search answers break" });
  }

  /** Opens the page; it is ready once its program stands in place of the skeleton. */
  async open(hash = "") {
    await this.page.goto(`./${hash}`);
    await expect(this.page.locator("#app .boot")).toHaveCount(0);
  }

  demo(name: keyof typeof demos): Locator {
    return this.page.getByRole("button", { name: demos[name] });
  }

  /** The line of a file in the list of what was loaded. */
  file(name: string): Locator {
    return this.page.getByRole("row").filter({ hasText: name });
  }

  /** A figure of what was loaded, e.g. how many `tasks with gold`. */
  async counts(what: string, count: number) {
    await expect(this.page.getByRole("term").filter({ hasText: what }).locator("xpath=..")).toContainText(String(count));
  }
}
