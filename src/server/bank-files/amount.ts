import { largestTotal } from '#contract/money/largest-total.ts'
import type { Direction } from './statement-line.ts'

/** The currency of the church (ISO 4217), and how many digits its amounts have behind the decimal point. */
export type Currency = { moeda: string; digits: number }

/** `valor`: minor units, without sign. `sign`: which way money went, if something at the amount itself says it. */
export type BankAmount = { valor: number; sign?: Direction }

/** Some banks have never changed the name of the currency, and since 1994 there is only one. */
const names: Record<string, readonly string[]> = { BRL: ['BRL', 'R$', 'REAL', 'REAIS', 'BRR', 'BRC', 'BRE', 'BRN', 'BRZ', '986', '987'] }

/** Whether a bank's word for a currency means the church's. @param moeda ISO 4217 */
export const isOwnCurrency = (text: string, moeda: string): boolean => (names[moeda] ?? [moeda]).includes(text.trim().toUpperCase())

const marks: Record<string, RegExp> = { BRL: /R\$|BRL/g, USD: /US\$|USD|\$/g }
// A dot or comma before three digits separates thousands, unless nothing or a zero stands before it. Some banks write up to six decimals.
const amount = /^([+-]?)([1-9]\d{0,2}(?:([.,])\d{3})(?:\3\d{3})*|\d{1,15}|(?=[.,]\d))(?:([.,])(\d{1,6}))?(\+|-|CR?|DB?)?$/

/**
 * An amount as banks write it: `-2600.00`, `116394,88`, `-1.234,56`, `R$ 1,234.56`, `,50`, `50.0000`, `(20,00)`, `20,00-`, `10,00 C`.
 * @param options `thousands`: the marks that separate thousands when they stand alone before three digits (`50.000`); in a currency of three decimals none does
 * @returns `undefined` for anything else, also for another currency
 */
export function parseAmount(
  text: string,
  { moeda, digits }: Currency,
  { thousands: marksOfThousands = '.,' } = {},
): BankAmount | undefined {
  const isThousands = (mark: string) => digits !== 3 && marksOfThousands.includes(mark)
  const compact = text
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(marks[moeda] ?? new RegExp(`${moeda}|\\$U?`, 'g'), '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/\(([CD])\)$/, '$1')
  const isInBrackets = /^\(.*\)$/.test(compact)
  const plain = isInBrackets ? compact.slice(1, -1) : compact
  // With six decimals, no pattern takes the mark for one of thousands.
  const written = plain.replace(/^[+-]?\d+([.,])\d{3}(?![\d.,])/, (lone, mark) => (isThousands(mark) ? lone : `${lone}000`))
  const [all, before, whole = '', thousands, decimal, fraction = '', behind = ''] = amount.exec(written) ?? []
  if (all === undefined || (before && /[+-]/.test(behind)) || (thousands && thousands === decimal)) return undefined
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  const valor = Number(whole.replace(/[.,]/g, '') + fraction.slice(0, digits).padEnd(digits, '0'))
  if (valor > largestTotal) return undefined
  if (isInBrackets || before === '-' || /[-D]/.test(behind)) return { valor, sign: 'out' }
  return before === '+' || /[+C]/.test(behind) ? { valor, sign: 'in' } : { valor }
}
