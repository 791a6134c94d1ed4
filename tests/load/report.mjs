/**
 * Prints one measured figure, with its goal and whether it was reached.
 * @param {string} name
 * @param {string | number} value as it is printed
 * @param {{ goal: string, reached: boolean }} [goal] a goal in words (`>= 150`)
 * @param {string} [note]
 */
export function row(name, value, goal, note = '') {
  const words = goal ? `goal ${goal.goal.padEnd(14)} ${goal.reached ? 'reached' : 'NOT REACHED'}` : ''
  console.log(`${name.padEnd(64)} ${String(value).padStart(34)}  ${words} ${note}`.trimEnd())
}

/** A goal for a figure that should be large. @param {number} value @param {number} limit @param {string} [unit] */
export const atLeast = (value, limit, unit = '') => ({ goal: `>= ${limit}${unit}`, reached: value >= limit })

/** A goal for a figure that should be small. @param {number} value @param {number} limit @param {string} [unit] */
export const below = (value, limit, unit = '') => ({ goal: `< ${limit}${unit}`, reached: value < limit })

/** @param {number[]} sorted ascending @param {number} share 0 to 1 */
export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
