import { fractionDigits } from '#contract/money/fraction-digits.ts'

/**
 * An amount in minor units as gateways want it: 2051 BRL is `20.51`. Made of digits, never calculated with fractions.
 * @param decimals how many of the amount's digits stand behind the point, when the gateway counts otherwise than ISO 4217
 * @throws RangeError when it is not a whole number that JavaScript has exactly
 */
export function toDecimal(minor: number, currency: string, decimals = fractionDigits(currency)): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('not an amount')
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`
}

/**
 * The other way: `20.51`, `20.5` and `20` BRL are 2051, 2050 and 2000.
 * @throws RangeError when it is no amount of this currency: other characters, more decimals than it has (zeros too), more than is exact
 */
export function fromDecimal(text: string, currency: string, decimals = fractionDigits(currency)): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,16})(?:\.(\d{1,9}))?$/.exec(text) ?? []
  const minor = Number(whole + fraction.padEnd(decimals, '0'))
  if (!whole || fraction.length > decimals || !Number.isSafeInteger(minor)) throw new RangeError('not an amount')
  return sign && minor > 0 ? -minor : minor
}
