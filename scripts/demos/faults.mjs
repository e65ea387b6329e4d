// What an agent does to a true table on its way to an answer: rows forgotten, rows from outside the scope, cells wrong,
// blank, or written otherwise but right; and the form it writes in.

import { grouped, tenths } from "./seeded.mjs";
import { markdown, csv, json, fenced } from "./records.mjs";

/** The rows a run gives, from the true rows (`inside`) and rows just outside the scope (`outside`). */
export function worsen(task, { inside, outside }, rates, draw) {
  const kept = inside.filter(() => !draw.chance(rates.missed));
  const added = outside.filter(() => draw.chance(rates.outside));
  const written = (row) =>
    row.map((value, index) => {
      const [name, format, values] = task.columns[index];
      if (index < task.keys) return draw.chance(rates.otherwise) ? (task.otherwise?.[value] ?? value) : value;
      if (draw.chance(rates.wrong)) return wrong(value, format, values, draw);
      if (draw.chance(rates.blank)) return draw.pick(["", "-", task.english ? "N/A" : "확인불가"]);
      return draw.chance(rates.otherwise) ? otherwise(value, name, format, task.english, draw) : value;
    });
  return [...kept, ...added].map(written);
}

/** A plausible value that is not right. */
function wrong(value, format, values, draw) {
  const other = Array.isArray(values) ? values.filter((candidate) => candidate !== value) : [];
  if (format.startsWith("enum")) return draw.pick(format.slice(5).split("|").filter((option) => option !== value));
  if (other.length) return draw.pick(other);
  if (format === "year") return String(Number(value) + draw.pick([-3, -1, 1, 2]));
  if (format.startsWith("date")) return String(Number(value.slice(0, 4)) + draw.pick([-1, 1])) + value.slice(4);
  if (format === "percent") return tenths(Math.abs(Number(value.replace(".", "")) - draw.int(60, 190)));
  const digits = value.includes(".") ? value.split(".")[1].length : 0;
  const scaled = Math.round(Number(value) * 10 ** digits * draw.pick([0.6, 0.8, 1.25, 1.7])) || 1;
  return (scaled / 10 ** digits).toFixed(digits);
}

/** The same value as another hand would write it; the rules of comparison let it pass. */
function otherwise(value, name, format, english, draw) {
  if (format.startsWith("date:YYYY-MM-DD")) {
    const [year, month, day] = value.split("-").map(Number);
    if (english) return `${day} ${monthNames[month - 1]} ${year}`;
    return draw.pick([`${year}.${month}.${day}.`, `${year}년 ${month}월 ${day}일`]);
  }
  if (format === "year") return english ? value : `${value}년`;
  if (format === "int") return draw.pick([grouped(value), `${english ? "approx. " : "약 "}${value}`]);
  if (format === "percent") return `${value}%`;
  if (format === "money") return `${value}억 원`;
  if (format === "location") return value.split(",")[0];
  if (format === "name") return english ? `${value} (acting)` : `${value}(추정)`;
  return value;
}

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The answer's text: every run has its own habits. */
export function write(run, task, rows, draw) {
  const header = task.columns.map(([name]) => name);
  const table = markdown(header, rows);
  const say = (korean, english) => (task.english ? english : korean);
  switch (run) {
    case "agent-a":
      return `${say("확인한 결과를 표로 정리했습니다.", "Here is what I could verify.")}\n\n${table}`;
    case "agent-b":
      return fenced("json", json(header, rows));
    case "agent-c":
      return draw.chance(50) ? fenced("csv", csv(header, rows)) : table;
    default:
      return `<think>${say("빠진 행이 있을 수 있다.", "Some rows may be missing.")}</think>${say("아는 범위에서 답합니다.", "From memory:")}\n\n${table}`;
  }
}
