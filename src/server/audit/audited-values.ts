/** A text longer than this is stored as what was changed in it. */
const maxTextLength = 300

type Values = Record<string, unknown>
/** The part of a long text that was changed: its place, in characters, and its text. */
type TextPart = { posicao: number; texto: string }

/** The values of a row that was created or deleted, without its church. */
export const auditedRow = ({ igrejaId: _, ...row }: Values): Values => row

/**
 * The values before and after a change: only of columns that have changed, and of long texts only the part between their common beginning
 * and end.
 */
export function auditedChange(before: Values, values: Values): { before: Values; after: Values } {
  const changed = Object.keys(values).filter(name => JSON.stringify(before[name]) !== JSON.stringify(values[name]))
  const pairs = changed.map(name => [name, ...changedParts(before[name], values[name])] as const)
  return {
    before: Object.fromEntries(pairs.map(([name, old]) => [name, old])),
    after: Object.fromEntries(pairs.map(([name, , next]) => [name, next])),
  }
}

function changedParts(before: unknown, after: unknown): [unknown, unknown] {
  if (typeof before !== 'string' || typeof after !== 'string' || Math.max(before.length, after.length) <= maxTextLength)
    return [before, after]
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  // Half of an emoji is no text that PostgreSQL stores.
  if (isHigh(before[start - 1])) start--
  if (end > 0 && isLow(before.at(-end))) end--
  const part = (text: string): TextPart => ({ posicao: start, texto: text.slice(start, text.length - end) })
  return [part(before), part(after)]
}

/** Whether a character is the first or the second half of a surrogate pair. */
const isHigh = (character: string | undefined) => /[\ud800-\udbff]/.test(character ?? '')
const isLow = (character: string | undefined) => /[\udc00-\udfff]/.test(character ?? '')
