// Making a formatter takes fifty times as long as using one, and the statement of a year shows many amounts.
const formats = new Map<string, Intl.NumberFormat>()

/** An amount as people of a language write it. @param amount minor units @param moeda ISO 4217 */
export function formatAmount(amount: number, moeda: string, locale: string): string {
  const key = `${locale} ${moeda}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: moeda })
  formats.set(key, format)
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
