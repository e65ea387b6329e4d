// A seeded source of choices: 32-bit integer arithmetic only, so every machine draws the same.

/** A generator seeded by a text, e.g. `seeded("demo-t05", "agent-b")`. */
export function seeded(...seed) {
  let state = 2166136261;
  for (const byte of Buffer.from(seed.join("/"))) state = Math.imul(state ^ byte, 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    /** An integer from `low` to `high`, both included. */
    int: (low, high) => low + (next() % (high - low + 1)),
    /** True in `percent` of 100 cases. */
    chance: (percent) => next() % 100 < percent,
    pick: (items) => items[next() % items.length],
  };
}

/** `1234567` as `1,234,567`. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number of tenths as text with one decimal: `599` as `59.9`. */
export const tenths = (number) => `${Math.trunc(number / 10)}.${Math.abs(number % 10)}`;

const two = (number) => String(number).padStart(2, "0");

/** `2031-05-03`. */
export const isoDate = (year, month, day) => `${year}-${two(month)}-${two(day)}`;
