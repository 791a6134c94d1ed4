import { currencyFormat } from '#contract/currency-format.ts'

/** An amount as people of a language write it. @param amount minor units @param moeda ISO 4217 */
export function formatAmount(amount: number, moeda: string, locale: string): string {
  const { format, digits } = currencyFormat(locale, moeda)
  return format.format(amount / 10 ** digits)
}
