// Demo (b): a small list (one key column) in English, answered in four forms.
//
//   agent-a  JSON, complete, one date wrong
//   agent-b  CSV, two blanks, values written with what the rules let pass
//   agent-c  Markdown, one lighthouse forgotten and one invented, heights in feet for three
//   agent-d  JSON that breaks off in the middle of the eighth row

import { gold, answer, changed, markdown, csv, json, fenced } from "./records.mjs";

const id = "demo-list";
const columns = [
  ["Lighthouse", "name"],
  ["First lit", "date:YYYY-MM-DD"],
  ["Staffing", "enum:staffed|automatic"],
  ["Height", "number"],
];
const header = columns.map(([name]) => name);
const [NAME, LIT, STAFFING, HEIGHT] = header.keys();

const rows = [
  ["Tarn Head", "1871-03-14", "automatic", "31 m"],
  ["Gull Stack", "1884-09-02", "automatic", "24 m"],
  ["Low Merrow", "1890-11-20", "staffed", "18 m"],
  ["High Merrow", "1890-11-20", "staffed", "42 m"],
  ["Cape Ossin", "1902-06-03", "automatic", "37 m"],
  ["Fallow Point", "1909-01-17", "automatic", "15 m"],
  ["Sker Bank", "1913-08-28", "automatic", "29 m"],
  ["Old Vesper", "1926-04-05", "staffed", "51 m"],
  ["Brandle Isle", "1931-10-12", "automatic", "22 m"],
  ["Quern Rock", "1948-07-30", "automatic", "34 m"],
  ["Lantry Quay", "1957-02-21", "staffed", "12 m"],
  ["Northwick Sound", "1966-12-09", "automatic", "27 m"],
];
const at = (table, name) => table.find((row) => row[NAME] === name);
const months = "January February March April May June July August September October November December".split(" ");

export function list() {
  return [
    gold({
      id,
      tier: "easy",
      sourcing: "single_source",
      category: "Geography",
      question:
        "List every lighthouse of the Merrow Islands with the date it was first lit, whether it is staffed or automatic, and the height of its tower. (synthetic data)",
      columns,
      keys: 1,
      rows,
    }),
    answer(id, "agent-a", asJson(), { cost_usd: 0.31, tool_calls: 14 }),
    answer(id, "agent-b", asCsv(), { cost_usd: 0.18, tool_calls: 9 }),
    answer(id, "agent-c", asMarkdown(), { cost_usd: 0.09, tool_calls: 6 }),
    answer(id, "agent-d", truncated(), { cost_usd: 0.04, tool_calls: 3 }),
  ];
}

function asJson() {
  const written = rows.map((row) => [...row]);
  at(written, "Old Vesper")[LIT] = "1928-04-05";
  return `Here is the complete list.\n\n${fenced("json", json(header, written))}`;
}

function asCsv() {
  const written = rows.map((row) => [...row]);
  at(written, "Gull Stack")[STAFFING] = "automatic (since 1979)";
  at(written, "Quern Rock")[LIT] = "N/A";
  at(written, "Lantry Quay")[HEIGHT] = "";
  at(written, "Cape Ossin")[HEIGHT] = "approx. 38 m";
  at(written, "Fallow Point")[STAFFING] = "staffed";
  return fenced("csv", csv(header, written));
}

function asMarkdown() {
  const written = rows
    .filter((row) => row[NAME] !== "Brandle Isle")
    .map((row) => {
      const [year, month, day] = row[LIT].split("-").map(Number);
      return changed(row, { [LIT]: `${day} ${months[month - 1]} ${year}` });
    });
  at(written, "Tarn Head")[HEIGHT] = "102 ft";
  at(written, "High Merrow")[HEIGHT] = "138 ft";
  at(written, "Sker Bank")[HEIGHT] = "95 ft";
  written.push(["Marlow Spit", "1 May 1972", "automatic", "20 m"]);
  return `I found ${written.length} lighthouses:\n\n${markdown(header, written)}`;
}

function truncated() {
  const text = fenced("json", json(header, rows));
  return text.slice(0, text.indexOf("Old Vesper") + "Old Vesper".length + 24);
}
