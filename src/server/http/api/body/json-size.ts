/**
 * Signs of values that a body may have: many times those of the longest honest call (200 ids, `OrderedIds` of contract/values.ts), and those of a
 * bank's message that tells of 1,000 payments (features/payments/server/pix-automatico/bcb/read-hook.ts).
 */
export const maxSigns = { call: 10_000, message: 60_000 }
/** Objects and lists inside each other. No schema goes half as deep. */
const maxDepth = 50
/** Characters of the name of a field, as it is written: twice those of the longest in any gateway's messages. What refers to a field names it. */
const maxName = 200

/**
 * Whether a text of JSON has few enough values to be parsed, checked and walked at once: a million characters may be half a million values, which
 * would take the main thread for a second. Every object, list, key and further value has a sign of its own (`{`, `[`, `:`, `,`), and these are
 * counted, in one pass that ends with the first one too many, or the first name that is too long. It reads strings as JSON has them, and takes no
 * care of what is no JSON.
 */
export function isSmallJson(text: string, most: number): boolean {
  let signs = 0
  let depth = 0
  // Characters of the last string, which is a name when a colon follows.
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') {
      const end = endOfString(text, i)
      length = end - i - 1
      i = end
    } else if (character === '{' || character === '[') {
      signs++
      depth++
    } else if (character === ':') {
      signs++
      if (length > maxName) return false
    } else if (character === ',') signs++
    else if (character === '}' || character === ']') depth--
    if (signs > most || depth > maxDepth) return false
  }
  return true
}

/** The place of the quote that ends the string which begins at `start`; the end of the text when none does. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return text.length
}
