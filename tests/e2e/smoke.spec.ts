// The page starts under its own policy: no error, no violation, the program in place of the skeleton.

import { expect, test } from "@playwright/test";

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page loads, ${colorScheme} @screenshots`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" || /Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
    });

    await page.goto("./");
    await expect(page.locator("#app .boot")).toHaveCount(0);
    await expect(page.locator("#app > *").first()).toBeVisible();
    await expect(page).toHaveTitle(/Widescope/);

    await page.screenshot({ path: `tests/e2e/artefacts/screenshots/start-${colorScheme}.png` });
    expect(complaints).toEqual([]);
  });
}
