/** What is written with signs between its digits; `0` stands for a digit. */
const patterns = {
  cpf: '000.000.000-00',
  cep: '00000-000',
  /** `MM/YY`, and `MM/YYYY`, which some people's browsers fill in. */
  expiry: '00/0000',
}
export type MaskName = keyof typeof patterns

/** A value as far as it is typed, with its signs: one stands there as soon as a digit follows it. */
export function masked(name: MaskName, value: string): string {
  const digits = digitsOf(name, value)
  let [shown, used] = ['', 0]
  for (const sign of patterns[name]) {
    if (used === digits.length) break
    shown += sign === '0' ? digits[used++] : sign
  }
  return shown
}

/**
 * Masks what stands in a field while one types, and keeps the cursor where it was among the digits.
 * @returns the text and the cursor's place in it
 */
export function maskedAt(name: MaskName, value: string, cursor: number): [text: string, cursor: number] {
  const text = masked(name, value)
  const before = digitsOf(name, value.slice(0, cursor)).length
  let place = 0
  for (let passed = 0; passed < before && place < text.length; place++) if (/\d/.test(text[place] ?? '')) passed++
  return [text, place]
}

/** No month begins with 2, so such a digit is the second one; `5/28` likewise. */
function digitsOf(name: MaskName, value: string): string {
  const whole = name === 'expiry' ? value.trim().replace(/^(?:([2-9])|(1)(?=\s*\/))/, '0$1$2') : value
  return whole.replace(/\D/g, '')
}
