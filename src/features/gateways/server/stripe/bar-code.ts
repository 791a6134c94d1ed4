/**
 * The 44 digits of a boleto's bar code, from the 47 that people type (FEBRABAN): the three fields without their check digits, then the
 * general check digit, the due factor and the value. No check digit is checked, because those of Stripe's tests are wrong.
 * @returns `null` when there are not 47 digits
 */
export function barCodeOf(typedLine: string): string | null {
  const [, start, free1, free2, free3, checkDigit, dueAndValue] =
    /^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/.exec(typedLine.replace(/[. ]/g, '')) ?? []
  return start === undefined ? null : [start, checkDigit, dueAndValue, free1, free2, free3].join('')
}
