import { currencyFormat } from '#contract/currency-format.ts'

/** How a language writes amounts of a currency: `R$ 1.234,56` has the group `.`, the decimal `,` and the prefix `R$ `. */
export type MoneyStyle = { group: string; decimal: string; prefix: string; suffix: string; digits: number }

/** Digits of the longest amount, minor units included. Numbers of this length are exact in JavaScript. */
export const maxAmountLength = 12

/** @param locale BCP 47 @param currency ISO 4217 */
export function moneyStyle(locale: string, currency: string): MoneyStyle {
  const { format, digits } = currencyFormat(locale, currency)
  const parts = format.formatToParts(1_234_567.89)
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const join = (some: typeof parts) => some.map(({ value }) => value).join('')
  const partValue = (type: string, fallback: string) => parts.find(part => part.type === type)?.value ?? fallback
  const group = partValue('group', '')
  return {
    group,
    // Currencies without minor units have no decimal separator; the fallback only has to differ from the group separator.
    decimal: partValue('decimal', group === ',' ? '.' : ','),
    prefix: join(parts.slice(0, first)),
    suffix: join(parts.slice(last + 1)),
    digits,
  }
}

/** An amount in the usual format of a language. @param minor integer minor units */
export function formatMoney(minor: number, locale: string, currency: string): string {
  const { format, digits } = currencyFormat(locale, currency)
  return format.format(minor / 10 ** digits)
}

/** Minor units as a plain decimal number, `1250` as `12.50`. */
export function minorToDecimal(minor: number, digits: number): string {
  const allDigits = String(minor).padStart(digits + 1, '0')
  return digits ? `${allDigits.slice(0, -digits)}.${allDigits.slice(-digits)}` : allDigits
}

/** A plain decimal number in minor units; digits that the currency does not have are cut off. @returns `undefined` without any digit */
export function decimalToMinor(decimal: string, digits: number): number | undefined {
  const [whole = '', fraction = ''] = decimal.split('.')
  const allDigits = whole + fraction.slice(0, digits).padEnd(digits, '0')
  return whole + fraction === '' ? undefined : Number(allDigits)
}

/**
 * Parses a pasted amount in any common format: `R$ 1.234,56`, `1,234.56`, `1234`. Three digits after the last separator
 * are thousands, unless another separator stands before them (`1.234,567`), or the separator is the decimal one and there are more than three digits
 * before it (`1234,567`) or minor units of three digits; any other number of digits is a fraction.
 * @returns minor units; `undefined` without an amount, or when it has more than `maxAmountLength` digits
 */
export function parseMoney(text: string, { digits, decimal }: Pick<MoneyStyle, 'digits' | 'decimal'>): number | undefined {
  const [plain] = /\d[\d.,\s]*/.exec(text.replace(/[’']/g, '')) ?? ['']
  const compact = plain.replace(/\s/g, '').replace(/[.,]+$/, '')
  const separatorIndex = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const separator = compact[separatorIndex]
  const isOnlyOne = separator !== undefined && compact.indexOf(separator) === separatorIndex
  // What the language writes before minor units does not stand after other groups, nor after four digits and more without groups.
  const isFraction = isOnlyOne && (separatorIndex > 3 || digits === 3) && separator === decimal
  const isAfterGroups = isOnlyOne && /[.,]/.test(compact.slice(0, separatorIndex))
  const isThousands = compact.length - separatorIndex === 4 && !isAfterGroups && !isFraction
  const isDecimal = isOnlyOne && !isThousands
  const onlyDigits = (part: string) => part.replace(/\D/g, '')
  const minor = isDecimal
    ? decimalToMinor(`${onlyDigits(compact.slice(0, separatorIndex))}.${compact.slice(separatorIndex + 1)}`, digits)
    : decimalToMinor(onlyDigits(compact), digits)
  return minor !== undefined && String(minor).length <= maxAmountLength ? minor : undefined
}

/** A formatted amount whose currency may stand on a line of its own, so that it is never broken in very large text. */
export const wrappable = (amount: string): string => amount.replaceAll('\u00a0', ' ')
