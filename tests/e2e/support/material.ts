// What the tours drop. Real files where the material beside the project is present, else the project's own demos.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const project = fileURLToPath(new URL("../../..", import.meta.url));
const shared = path.join(project, "../shared");
const wideSearch = path.join(shared, "data/widesearch");
const vectors = path.join(shared, "cases/scoring.jsonl");

const lines = (file: string) => readFileSync(file, "utf8").split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
const jsonLines = (records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** A folder on the disk, and what is to be seen once it is dropped. */
export interface Material {
  folder: string;
  /** Paths of the gold and of the answers, for the command line. */
  gold: string[];
  answers: string[];
  tasks: number;
  /** A task with two key columns and a run whose answer to it has a wrong cell. */
  gridTask: string;
}

/** A demo's records: gold (they have an `answer_set`) and answers. */
export function demo(name: "grid" | "list" | "twelve") {
  const records: any[] = JSON.parse(readFileSync(path.join(project, `public/demos/${name}.json`), "utf8"));
  return { gold: records.filter((record) => record.answer_set), answers: records.filter((record) => !record.answer_set) };
}

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** A WideSearch folder: `tasks.jsonl`, `gold/*.csv` and answers of several runs. */
export function wideSearchFolder(folder: string): Material {
  if (!existsSync(wideSearch)) return demoFolder(folder, "twelve", "demo-t12");
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(wideSearch, "tasks.jsonl"), path.join(folder, "tasks.jsonl"));
  cpSync(path.join(wideSearch, "gold"), path.join(folder, "gold"), { recursive: true });
  // The first answer to a task is run-1's, the second run-2's, and so on.
  const seen = new Map<string, number>();
  const answers = lines(path.join(wideSearch, "parity.jsonl")).map(({ instance_id, answer }) => {
    const number = (seen.get(instance_id) ?? 0) + 1;
    seen.set(instance_id, number);
    return { instance_id, response: answer, run: `run-${number}` };
  });
  write(folder, { "answers.jsonl": jsonLines(answers) });
  return {
    folder,
    gold: [path.join(folder, "tasks.jsonl"), path.join(folder, "gold")],
    answers: [path.join(folder, "answers.jsonl")],
    tasks: lines(path.join(wideSearch, "tasks.jsonl")).length,
    gridTask: "wide2deep_ws_en_071",
  };
}

/** A folder with one file of Ko-WideSearch records and one of answers. */
export function recordFolder(folder: string): Material {
  return existsSync(vectors) ? vectorFolder(folder, vectors) : demoFolder(folder, "grid", "demo-grid");
}

/** The scoring vectors as a folder; the project has a copy of them. */
export function vectorFolder(folder: string, file = path.join(project, "tests/cases/scoring.jsonl")): Material {
  const cases = lines(file);
  write(folder, {
    "gold.jsonl": jsonLines(cases.map(({ gold }) => gold)),
    "answers.jsonl": jsonLines(cases.map(({ gold, answer }) => ({ task_id: gold.id, answer, run: "vectors" }))),
  });
  return {
    folder,
    gold: [path.join(folder, "gold.jsonl")],
    answers: [path.join(folder, "answers.jsonl")],
    tasks: cases.length,
    gridTask: "grid-swapped-rounds",
  };
}

/** A demo as a folder of two files. */
export function demoFolder(folder: string, name: "grid" | "list" | "twelve", gridTask: string): Material {
  const { gold, answers } = demo(name);
  write(folder, { "gold.jsonl": jsonLines(gold), "answers.jsonl": jsonLines(answers) });
  return {
    folder,
    gold: [path.join(folder, "gold.jsonl")],
    answers: [path.join(folder, "answers.jsonl")],
    tasks: gold.length,
    gridTask,
  };
}
