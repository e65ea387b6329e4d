// Tours through the release build in dist/, in the installed Chromium, over a server of their own.
// Everything they leave behind is in artefacts/.

import { defineConfig } from "@playwright/test";

const port = Number(process.env.WIDESCOPE_E2E_PORT ?? 8973);

export default defineConfig({
  testDir: ".",
  // The native program, whose figures the page must show.
  globalSetup: "./global-setup.ts",
  outputDir: "artefacts/results",
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try only is a test to repair.
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  reporter: [["list"], ["./count-reporter.mjs"]],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: {
    command: `node ../../scripts/serve.mjs ../../dist --port ${port} --strict`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 20_000,
  },
});
