/** The line of a boleto as banks print it: `34191.09065 19978.078939 31339.210002 1 84450000003000`. Others in blocks of twelve. */
export function boletoGroups(line: string): string[] {
  const digits = line.replace(/\D/g, '')
  const [, ...parts] = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(digits) ?? []
  const [a, b, c, d, e, f, check, amount] = parts
  if (amount) return [`${a}.${b}`, `${c}.${d}`, `${e}.${f}`, check ?? '', amount]
  return digits.match(/\d{1,12}/g) ?? []
}
