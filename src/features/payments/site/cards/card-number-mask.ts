import cardValidator from 'card-validator'

/** Groups of four, until the brand is known to have others. */
const usualGaps = [4, 8, 12, 16]
const maxDigits = 19

/** The brand of a partly typed number, once no other is possible. */
export const brandOf = (typed: string): string | undefined => cardValidator.number(typed.replace(/\D/g, '')).card?.type

/**
 * Formats a card's number while it is typed, and keeps the cursor after the same digit.
 * @returns the text and the cursor position in it
 */
export function maskCardNumber(typed: string, cursor: number): [text: string, cursor: number] {
  const all = typed.replace(/\D/g, '').slice(0, maxDigits)
  const { card } = cardValidator.number(all)
  const digits = card ? all.slice(0, Math.max(...card.lengths)) : all
  const gaps = card?.gaps ?? usualGaps
  const text = [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
  const digitsBefore = typed.slice(0, cursor).replace(/\D/g, '').length
  let position = 0
  for (let passed = 0; passed < digitsBefore && position < text.length; position++) if (text[position] !== ' ') passed++
  return [text, position]
}
