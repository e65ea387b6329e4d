// The native program, to say what the page must show. Built when the tours begin (global-setup.ts), unless
// WIDESCOPE_BIN names one.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { project } from "./material";

/** Where cargo puts what it builds for this project. */
function targetFolder(): string {
  const metadata = execFileSync("cargo", ["metadata", "--format-version", "1", "--no-deps"], { cwd: project, encoding: "utf8" });
  return JSON.parse(metadata).target_directory;
}

/** Builds the program where there is none, and leaves its path in WIDESCOPE_BIN. */
export function buildNative() {
  if (process.env.WIDESCOPE_BIN) return;
  execFileSync("cargo", ["build", "--quiet", "--no-default-features", "--bin", "widescope"], { cwd: project, stdio: "inherit" });
  process.env.WIDESCOPE_BIN = path.join(targetFolder(), "debug", "widescope");
}

/** What `widescope score` prints for these files. */
export function scoreText(gold: string[], answers: string[], ...options: string[]): string {
  return execFileSync(process.env.WIDESCOPE_BIN!, ["score", "--gold", ...gold, "--pred", ...answers, ...options], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    // Its warnings are not what is tested here.
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** The same, as an object. */
export const score = (gold: string[], answers: string[]) => JSON.parse(scoreText(gold, answers));
