import { normalizeText } from '#contract/normalize-text.ts'

const lettersOnly = (text: string) =>
  normalizeText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Whether a bank's text has the beginning of a payer's name: all of the first name, and at least a letter more. Banks cut names off anywhere, and
 * some write a date directly after them; but a name that goes on differently is another person's.
 */
export function hasNameOf(memo: string, fullName: string): boolean {
  const name = lettersOnly(fullName)
  const text = lettersOnly(memo)
  const least = name.indexOf(' ') + 2
  if (least < 4) return false
  for (let at = text.indexOf(name.slice(0, least)); at >= 0; at = text.indexOf(name.slice(0, least), at + 1)) {
    if (at > 0 && text[at - 1] !== ' ') continue
    let length = least
    while (length < name.length && text[at + length] === name[length]) length++
    const next = text[at + length] ?? ''
    // The whole name may be followed by other words. A part of it is followed by nothing, or by a date.
    const rest = text.slice(at + length).trim()
    if (length === name.length ? !/[a-z]/.test(next) : rest === '' || /^\d/.test(rest)) return true
  }
  return false
}

/** Whether a bank's text says that money was sent, or came back: then it is no gift of the person whom it names. */
export const isSentOrReturned = (memo: string): boolean => /\b(enviad[oa]|envio|devol|estorn)/.test(normalizeText(memo))
