/** How many digits of an amount are behind the decimal point. @param moeda ISO 4217 */
export const fractionDigits = (moeda: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: moeda }).resolvedOptions().maximumFractionDigits ?? 2
