// The same input gives the same JSON from the native program and from the page's JavaScript interface, byte for byte once
// both are written by the same hand: JavaScript has one kind of number and writes `1`, where Rust writes `1.0`.

import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { demoFolder, vectorFolder, wideSearchFolder, type Material } from "./support/material";
import { scoreText } from "./support/native";
import { StartPage } from "./support/start_page";
import { expect, test } from "./support/watched";

const materials: Record<string, (folder: string) => Material> = {
  "every scoring vector": vectorFolder,
  "the demo of twelve tasks": (folder) => demoFolder(folder, "twelve", "demo-t12"),
  "WideSearch tasks with their tables": wideSearchFolder,
};

for (const [what, make] of Object.entries(materials)) {
  test(`native and in the browser: ${what}`, async ({ page }, info) => {
    const { gold, answers } = make(info.outputPath("material"));
    await new StartPage(page).open();
    const native = JSON.stringify(JSON.parse(scoreText(gold, answers, "--all-cells")));
    const inBrowser = await page.evaluate(
      async ([gold, predictions]) => {
        const { app } = document.querySelector<HTMLElement>("script[data-app]")!.dataset;
        const { score } = await import(new URL(app!, document.baseURI).href);
        return JSON.stringify(score({ gold, predictions, allCells: true }));
      },
      [texts(gold), texts(answers)],
    );
    expect(inBrowser.length).toBeGreaterThan(1000);
    expect(inBrowser === native, firstDifference(inBrowser, native)).toBe(true);
  });
}

test("what cannot be scored is thrown as an Error with the words of the command line", async ({ page }) => {
  await new StartPage(page).open();
  const thrown = await page.evaluate(async () => {
    const { app } = document.querySelector<HTMLElement>("script[data-app]")!.dataset;
    const { score } = await import(new URL(app!, document.baseURI).href);
    try {
      score({ gold: [], predictions: [] });
    } catch (error) {
      return error instanceof Error ? error.message : "no Error";
    }
  });
  expect(thrown).toMatch(/gold with at least one row/);
});

/** Files as the interface takes them, those of folders too. */
function texts(paths: string[]) {
  return paths.flatMap((given) => filesIn(given)).map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
}

function filesIn(given: string): string[] {
  return statSync(given).isDirectory() ? readdirSync(given).map((name) => path.join(given, name)) : [given];
}

function firstDifference(found: string, expected: string): string {
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `at ${at}: browser …${around(found)}…, native …${around(expected)}…`;
}
