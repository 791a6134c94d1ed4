/**
 * Formats a partly typed Brazilian number: `(11) 95550-0101`, or `+55 (11) 95550-0101` with the country code. A landline, whose number
 * begins with 2 to 5, keeps its own form, `(11) 3456-7890`: the rule refuses it, and the person must see what they typed. Numbers that begin
 * with 0, those of other countries, and texts with too many digits stay unchanged.
 */
export function maskPhone(typed: string): string {
  const [, code, rest = ''] = /^\s*(\+\s*55|\(?55(?=\D*(?:\d\D*){11}$))?([\d\s().-]*)$/.exec(typed) ?? []
  const digits = rest.replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 11 || digits.startsWith('0')) return typed
  const firstEnd = /^..[2-5]/.test(digits) && digits.length < 11 ? 6 : 7
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, firstEnd), digits.slice(firstEnd)]
  return `${code ? '+55 ' : ''}(${area}) ${first}${last && `-${last}`}`
}
