// Demo (c): twelve tasks over the three tiers, four runs of graded quality.
//
// The tasks stand in twelve_tasks.mjs, what a run does to a table in faults.mjs. Here: how good each run is, and
// the few answers that are no table at all.

import { seeded } from "./seeded.mjs";
import { gold, answer } from "./records.mjs";
import { tasks, rowsOf } from "./twelve_tasks.mjs";
import { worsen, write } from "./faults.mjs";

// Percentages: rows forgotten, rows from outside the scope (of the rows offered), cells wrong, blank, written otherwise
// but right. `harder` is added to the first four once per tier above easy. Effort: cents and tool calls, from–to.
const runs = [
  { run: "agent-a", missed: 1, outside: 0, wrong: 1, blank: 0, otherwise: 25, harder: 2, cents: [70, 170], calls: [38, 84] },
  { run: "agent-b", missed: 6, outside: 25, wrong: 4, blank: 2, otherwise: 30, harder: 4, cents: [28, 80], calls: [18, 46] },
  { run: "agent-c", missed: 20, outside: 40, wrong: 8, blank: 4, otherwise: 20, harder: 7, cents: [9, 30], calls: [8, 22] },
  { run: "agent-d", missed: 34, outside: 60, wrong: 16, blank: 10, otherwise: 10, harder: 8, cents: [2, 8], calls: [1, 7] },
];

// What stands in place of a table; null: the run gave no answer.
const instead = {
  "demo-t04 agent-d":
    "다솜초등학교에는 여러 동아리가 있습니다. 그중 별빛합주단과 두레연극반이 널리 알려져 있고 회원도 많은 편입니다. 자세한 명단은 학교에 문의하시기 바랍니다.",
  "demo-t09 agent-c":
    "죄송하지만 요청하신 예산 자료를 확인할 수 없어 표를 만들 수 없습니다. 공식 문서를 제공해 주시면 정리해 드리겠습니다.",
  "demo-t11 agent-d": null,
};

// A whole band of a grid that a run leaves out, by the text in the second (or first) key column.
const band = { "demo-t07 agent-c": "4분기", "demo-t08 agent-d": "Season 3", "demo-t12 agent-b": "6월", "demo-t12 agent-d": "노을선" };

export function twelve() {
  const records = tasks.map((task) => gold({ ...task, rows: rowsOf(task).inside }));
  for (const quality of runs) {
    for (const task of tasks) {
      const place = `${task.id} ${quality.run}`;
      const response = place in instead ? instead[place] : tableBy(quality, task, band[place]);
      if (response !== null) records.push(answer(task.id, quality.run, response, effort(quality, task)));
    }
  }
  return records;
}

function tableBy(quality, task, leftOut) {
  const draw = seeded(task.id, quality.run);
  const more = quality.harder * ["easy", "medium", "hard"].indexOf(task.tier);
  const rates = {
    missed: quality.missed + more,
    outside: quality.outside + more,
    wrong: quality.wrong + more,
    blank: quality.blank + (quality.blank ? more : 0),
    otherwise: quality.otherwise,
  };
  const rows = worsen(task, rowsOf(task), rates, draw).filter((row) => !row.slice(0, task.keys).includes(leftOut));
  return write(quality.run, task, rows, draw);
}

function effort(quality, task) {
  const draw = seeded(task.id, quality.run, "effort");
  const calls = draw.int(...quality.calls);
  const searches = Math.ceil(calls * 0.4);
  return { cost_usd: draw.int(...quality.cents) / 100, tool_calls: { search: searches, open_page: calls - searches } };
}
