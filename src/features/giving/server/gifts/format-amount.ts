/** An amount as people of a language write it. @param amount minor units @param moeda ISO 4217 */
export function formatAmount(amount: number, moeda: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: moeda })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
