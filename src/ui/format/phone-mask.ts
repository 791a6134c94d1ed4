/**
 * A Brazilian number as far as it is typed: `(11) 95550-0101`, with the country's code `+55 (11) 95550-0101`. One of another
 * country, and what has more digits than a number, stays as it is.
 */
export function maskPhone(typed: string): string {
  const [, code, rest = ''] = /^\s*(\+\s*55|55(?=\D*(?:\d\D*){11}$))?([\d\s().-]*)$/.exec(typed) ?? []
  const digits = rest.replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 11) return typed
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, 7), digits.slice(7)]
  return `${code ? '+55 ' : ''}(${area}) ${first}${last && `-${last}`}`
}
