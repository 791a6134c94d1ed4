/** How a language writes amounts of a currency: `R$ 1.234,56` has the group `.`, the decimal `,` and the prefix `R$ `. */
export type MoneyStyle = { group: string; decimal: string; prefix: string; suffix: string; digits: number }

/** Digits of the longest amount, minor units included: all such numbers are exact. */
export const longestAmount = 12

/** @param locale BCP 47 @param currency ISO 4217 */
export function moneyStyle(locale: string, currency: string): MoneyStyle {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const parts = format.formatToParts(1_234_567.89)
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const written = (some: typeof parts) => some.map(({ value }) => value).join('')
  const of = (type: string, otherwise: string) => parts.find(part => part.type === type)?.value ?? otherwise
  const group = of('group', '')
  return {
    group,
    // Currencies without minor units show none; what one types as one must still differ from the group.
    decimal: of('decimal', group === ',' ? '.' : ','),
    prefix: written(parts.slice(0, first)),
    suffix: written(parts.slice(last + 1)),
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
}

/** An amount as people read it. @param minor integer minor units */
export function formatMoney(minor: number, locale: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Minor units as a plain decimal number, `1250` as `12.50`. */
export function decimalOf(minor: number, digits: number): string {
  const all = String(minor).padStart(digits + 1, '0')
  return digits ? `${all.slice(0, -digits)}.${all.slice(-digits)}` : all
}

/** The other way round; what is finer than the currency is cut off. No digit: undefined. */
export function minorOf(decimal: string, digits: number): number | undefined {
  const [whole = '', fraction = ''] = decimal.split('.')
  const all = whole + fraction.slice(0, digits).padEnd(digits, '0')
  return whole + fraction === '' ? undefined : Number(all)
}

/**
 * An amount written in whatever way, as one pastes it: `R$ 1.234,56`, `1,234.56`, `1234`. Three digits behind a separator are
 * thousands, since no common currency has three; any other number of them is a fraction.
 * @returns minor units; undefined when there is no amount in it, or a longer one than any
 */
export function parseMoney(written: string, { digits, decimal }: Pick<MoneyStyle, 'digits' | 'decimal'>): number | undefined {
  const [plain] = /\d[\d.,\s]*/.exec(written.replace(/[’']/g, '')) ?? ['']
  const dense = plain.replace(/\s/g, '').replace(/[.,]+$/, '')
  const at = Math.max(dense.lastIndexOf('.'), dense.lastIndexOf(','))
  const mark = dense[at]
  const thousands = dense.length - at === 4 && !(digits === 3 && mark === decimal)
  const isDecimal = mark !== undefined && dense.indexOf(mark) === at && !thousands
  const bare = (text: string) => text.replace(/\D/g, '')
  const minor = isDecimal ? minorOf(`${bare(dense.slice(0, at))}.${dense.slice(at + 1)}`, digits) : minorOf(bare(dense), digits)
  return minor !== undefined && String(minor).length <= longestAmount ? minor : undefined
}
