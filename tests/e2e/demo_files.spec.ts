// The demos in public/demos are what the script writes. No page is needed.

import { execFileSync } from "node:child_process";
import { test } from "@playwright/test";
import { project } from "./support/material";

test("running the script again would change no byte of the demos", () => {
  execFileSync(process.execPath, ["scripts/make-demos.mjs", "--check"], { cwd: project });
});
