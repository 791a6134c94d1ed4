import type { Locale } from '../locale.ts'

/** The input of a rule in addition to the value. */
export type RuleContext = {
  now: Date
  /** IANA name of the time zone that determines the current day; default UTC. */
  timeZone?: string
  /** How dates are written: in the short format of the page's language, by default of Portuguese, or on the wire in ISO 8601. */
  dates?: Locale | 'iso'
  /** All values of the form, for rules that read another field. */
  values?: Readonly<Record<string, unknown>>
}

/**
 * Returns whether a value is valid. A rule is passed with its wire name, `{ min }`, and its arguments are text, as in rules by name.
 * Pure: no clock, no texts, and it never throws.
 */
export type Rule = (value: unknown, args: readonly string[], context: RuleContext) => boolean

/** Whether nothing was entered: no value, only spaces, an empty list, an unticked box, a file field without a file. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === false || isNoFile(value)
}

/** Browsers send an empty file field as a file without name and content. */
const isNoFile = (value: unknown) =>
  typeof value === 'object' && value !== null && 'size' in value && 'name' in value && !value.size && !value.name

/** An empty value passes; a list passes when each of its values passes. */
// @__NO_SIDE_EFFECTS__
export function each(test: Rule): Rule {
  return (value, args, context) => {
    const values = Array.isArray(value) ? value : [value]
    return values.every(item => isEmpty(item) || test(item, args, context))
  }
}

/** The value as text; `undefined` unless it is text, a number or a boolean. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** A rule about typed text. */
// @__NO_SIDE_EFFECTS__
export function text(test: (typed: string, args: readonly string[], context: RuleContext) => boolean): Rule {
  return each((value, args, context) => {
    const typed = textOf(value)
    return typed !== undefined && test(typed, args, context)
  })
}
