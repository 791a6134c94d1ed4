/**
 * How many digits of an amount are behind the decimal point: 2 for BRL and USD, 0 for JPY, CLP, PYG (ISO 4217, as Intl knows it). Gateways differ
 * in a few.
 * @throws RangeError when it is no code of a currency
 */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
