/**
 * Formats a partly typed Brazilian number: `(11) 95550-0101`, or `+55 (11) 95550-0101` with the country code. Numbers of other
 * countries, and texts with too many digits for a number, stay unchanged.
 */
export function maskPhone(typed: string): string {
  const [, code, rest = ''] = /^\s*(\+\s*55|55(?=\D*(?:\d\D*){11}$))?([\d\s().-]*)$/.exec(typed) ?? []
  const digits = rest.replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 11) return typed
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, 7), digits.slice(7)]
  return `${code ? '+55 ' : ''}(${area}) ${first}${last && `-${last}`}`
}
