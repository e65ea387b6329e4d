// Writes the three demos of the start page: public/demos/{grid,list,twelve}.json.
//
//   node scripts/make-demos.mjs          write the files
//   node scripts/make-demos.mjs --check  write nothing; exit 1 if a file differs
//
// Every value is invented. Places of the grid are real regions (that is what the province rule is about), all figures,
// people, institutions, clubs and works are not. Randomness is seeded per task and per run, so the same source gives
// the same bytes everywhere, and changing one task leaves the others alone. No dependencies.
//
// A demo is one JSON array that holds gold records (they have an `answer_set`) and answers (`task_id`, `run`,
// `response`) side by side, one record a line.

import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { grid } from "./demos/grid.mjs";
import { list } from "./demos/list.mjs";
import { twelve } from "./demos/twelve.mjs";

const folder = new URL("../public/demos/", import.meta.url);
const check = process.argv.includes("--check");
let differing = 0;

mkdirSync(folder, { recursive: true });
for (const [name, records] of Object.entries({ grid: grid(), list: list(), twelve: twelve() })) {
  const file = new URL(`${name}.json`, folder);
  const text = `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`;
  if (!check) {
    writeFileSync(file, text);
    console.log(`${name}.json: ${records.length} records, ${Buffer.byteLength(text)} bytes, ${gzipSync(text).length} gzipped`);
  } else if (readFileSync(file, "utf8") !== text) {
    console.error(`public/demos/${name}.json is not what scripts/make-demos.mjs writes; run it and commit the result`);
    differing += 1;
  }
}
process.exit(differing ? 1 : 0);
