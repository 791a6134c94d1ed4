import { type MoneyStyle, minorToDecimal, parseMoney } from './money.ts'

/** The key that was pressed for the separator before the minor units; `undefined` when it was not typed, but came with the format. */
export type DecimalKey = '.' | ',' | undefined

/**
 * What somebody means who changes a formatted amount. Several letters at once (pasted, spoken, filled in by the browser or a keyboard that
 * completes words) are an amount in any common format. Keys are read one by one: both separators begin the minor units, as the keypads of
 * many phones have only one of them; but a third digit after it shows that it stands between thousands, as in `1.500` or `1,500`.
 * @param text what the field holds after the change, with currency and separators
 * @param inserted where the new letters stand in it
 * @param plain the text as a plain decimal number, read by the rules of the format alone; may have more digits than the currency
 * @returns the amount as a plain decimal number, and the key to pass at the next change
 */
export function readAmountChange(
  text: string,
  inserted: { start: number; end: number },
  plain: string,
  decimalKey: DecimalKey,
  style: Pick<MoneyStyle, 'digits' | 'decimal'>,
): { plain: string; decimalKey: DecimalKey } {
  const letters = text.slice(inserted.start, inserted.end)
  const kept = text.slice(0, inserted.start) + text.slice(inserted.end)
  if (letters.length > 1 && (!/\d/.test(kept) || /[.,]/.test(letters))) {
    // Between digits that stay, it is an amount together with them.
    const minor = parseMoney(/\d/.test(kept) ? text : letters, style)
    if (minor !== undefined) return { plain: minorToDecimal(minor, style.digits), decimalKey: undefined }
  }
  const [whole = '', fraction] = plain.split('.')
  if (fraction === undefined) return { plain, decimalKey: undefined }
  const key = fraction === '' && (letters === '.' || letters === ',') ? letters : decimalKey
  // After thousands that are grouped already, the separator of the language only begins minor units.
  const mayGroup = key !== undefined && (key !== style.decimal || (style.digits < 3 && whole.length <= 3))
  return mayGroup && fraction.length === 3 ? { plain: whole + fraction, decimalKey: undefined } : { plain, decimalKey: key }
}
