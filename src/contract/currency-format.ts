/** `digits`: how many the currency has after the decimal separator. */
type CurrencyFormat = { format: Intl.NumberFormat; digits: number }

// Making a formatter takes fifty times as long as using one, and a page or a paper may show many amounts.
const formats = new Map<string, CurrencyFormat>()

/**
 * Amounts as a language writes them. A currency has its own sign also where the language knows only its code, `50,00 R$` in Spanish and not
 * `50,00 BRL`; but not a `$` that could be any of twenty currencies.
 * @param locale BCP 47 @param currency ISO 4217
 */
export function currencyFormat(locale: string, currency: string): CurrencyFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const make = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  const narrow = make('narrowSymbol')
  const isAmbiguous = narrow.formatToParts(0).some(({ type, value }) => type === 'currency' && value === '$')
  const format = isAmbiguous ? make('symbol') : narrow
  const made = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
  formats.set(key, made)
  return made
}
