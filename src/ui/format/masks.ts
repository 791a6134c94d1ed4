/** `0` stands for a digit; every other character is a separator. */
const patterns = {
  cpf: '000.000.000-00',
  cep: '00000-000',
  /** `MM/YY`, and also `MM/YYYY`, which some browsers fill in. */
  expiry: '00/0000',
}
export type MaskName = keyof typeof patterns

/** Formats a partly typed value. A separator is added as soon as a digit follows it. */
export function applyMask(name: MaskName, value: string): string {
  const digits = digitsOf(name, value)
  let [text, used] = ['', 0]
  for (const char of patterns[name]) {
    if (used === digits.length) break
    text += char === '0' ? digits[used++] : char
  }
  return text
}

/**
 * Formats the text of a field while it is typed, and keeps the cursor after the same digit.
 * @returns the text and the cursor position in it
 */
export function applyMaskAtCursor(name: MaskName, value: string, cursor: number): [text: string, cursor: number] {
  const text = applyMask(name, value)
  const digitsBefore = digitsOf(name, value.slice(0, cursor)).length
  let position = 0
  for (let digitsPassed = 0; digitsPassed < digitsBefore && position < text.length; position++)
    if (/\d/.test(text[position] ?? '')) digitsPassed++
  return [text, position]
}

/** No month starts with 2 to 9, so such a digit gets a leading zero; so does the month of `1/28`. */
function digitsOf(name: MaskName, value: string): string {
  const whole = name === 'expiry' ? value.trim().replace(/^(?:([2-9])|(1)(?=\s*\/))/, '0$1$2') : value
  return whole.replace(/\D/g, '')
}
