import type { Locale } from '../locale.ts'

/** What a rule may need to know besides the value. */
export type Context = {
  now: Date
  /** IANA name of the zone whose calendar says what day it is; left out, UTC. */
  timeZone?: string
  /** The language in whose short format a date is typed; left out on the wire, where a date is ISO 8601. */
  locale?: Locale
  /** All values of the form, for the rules that look at another field. */
  values?: Readonly<Record<string, unknown>>
}

/**
 * Says whether a value will do. It is handed in by its name on the wire, `{ min }`, and its arguments are text, as when they
 * are written by name. Pure: no clock, no texts, and no input makes it throw.
 */
export type Rule = (value: unknown, args: readonly string[], context: Context) => boolean

/** Nothing was given: no value, spaces alone, an empty list, a box left unticked, a file field without a file. */
export function empty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === false || isNoFile(value)
}

/** A form gives a file without name and content for a file field that was left alone. */
const isNoFile = (value: unknown) =>
  typeof value === 'object' && value !== null && 'size' in value && 'name' in value && !value.size && !value.name

/** What was not given passes; a list passes when each of its values does. */
// @__NO_SIDE_EFFECTS__
export function each(test: Rule): Rule {
  return (value, args, context) => {
    const all = Array.isArray(value) ? value : [value]
    return all.every(one => empty(one) || test(one, args, context))
  }
}

/** A value as text, if it is one. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** A rule about what was typed. */
// @__NO_SIDE_EFFECTS__
export function text(test: (typed: string, args: readonly string[], context: Context) => boolean): Rule {
  return each((value, args, context) => {
    const typed = textOf(value)
    return typed !== undefined && test(typed, args, context)
  })
}
