import { text } from '../rule.ts'

/** A person's tax number: plain or as `123.456.789-09`, with check digits (Receita Federal, modulo 11); not all digits are the same. */
export const cpf = text(typed => {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(typed)) return false
  const numbers = Array.from(typed.replace(/\D/g, ''), Number)
  return new Set(numbers).size > 1 && checkDigit(numbers.slice(0, 9)) === numbers[9] && checkDigit(numbers.slice(0, 10)) === numbers[10]
})

/** The weight of the last digit is 2, and each digit to the left weighs one more. */
function checkDigit(numbers: number[]): number {
  const sum = numbers.reduce((total, digit, position) => total + digit * (numbers.length + 1 - position), 0)
  return ((sum * 10) % 11) % 10
}

/** A postal code: 8 digits after dashes are removed (spec, section 5). */
export const cep = text(typed => /^\d{8}$/.test(typed.replaceAll('-', '')))
