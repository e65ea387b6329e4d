// The shapes of a demo's records: gold in the Ko-WideSearch form, answers as agents write them.

/**
 * A gold record from a table: `columns` are `[name, format]` pairs with the key columns first, `rows` are arrays of
 * texts in the order of the columns.
 */
export function gold({ id, tier, sourcing, category, question, columns, keys, rows }) {
  const names = columns.map(([name]) => name);
  return {
    id,
    difficulty_tier: tier,
    hardness_tier: sourcing,
    category,
    as_of: null,
    question,
    columns: names,
    column_specs: Object.fromEntries(columns.slice(keys).map(([name, format]) => [name, format])),
    key_columns: names.slice(0, keys),
    answer_set: rows.map(([name, ...rest]) => ({
      name,
      attrs: Object.fromEntries(rest.map((value, index) => [names[index + 1], value])),
    })),
    exclusions: [],
    n_rows: rows.length,
    n_cols: names.length,
    sources: [`https://data.example/${id}`],
  };
}

/** One run's answer to one task; `effort` holds what it took: `cost_usd` and `tool_calls`. */
export const answer = (task_id, run, response, effort = {}) => ({ task_id, run, response, ...effort });

/** A copy of a row with some cells replaced: `changed(row, { [COLUMN]: text })`. */
export const changed = (row, cells) => Object.assign([...row], cells);

/** A Markdown pipe table. */
export const markdown = (header, rows) =>
  [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** A comma-separated table with RFC 4180 quoting. */
export const csv = (header, rows) =>
  [header, ...rows]
    .map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","))
    .join("\n");

/** JSON in the form the benchmark asks for: `{"items":[{"name":…,"attrs":{…}}]}`, one item a line. */
export function json([, ...attributes], rows) {
  const items = rows.map(([name, ...rest]) =>
    JSON.stringify({ name, attrs: Object.fromEntries(attributes.map((column, index) => [column, rest[index]])) }),
  );
  return `{"items": [\n${items.join(",\n")}\n]}`;
}

/** A fenced block. */
export const fenced = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;
