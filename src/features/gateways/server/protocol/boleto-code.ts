// The two forms of a boleto's code: 44 digits that banks read from the bars, and 47 that people type, which are the same data with a check digit
// for each typed field (Febraban, "Layout padrão de arrecadação/recebimento com utilização do código de barras", and Bacen's circular 2.926).

/**
 * The 44-digit bar code of the 47-digit line. Dots and spaces between the fields are allowed.
 * @throws RangeError when it is no line of a bank's boleto: a length, a check digit, or a collection slip (first digit 8)
 */
export function barCodeOf(line: string): string {
  const digits = line.replace(/[ .]/g, '')
  if (!/^\d{47}$/.test(digits)) throw new RangeError('not a line of a boleto')
  const bank = digits.slice(0, 4)
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  const barCode = `${bank}${digits.slice(32, 33)}${digits.slice(33)}${free}`
  if (lineOf(barCode) !== digits) throw new RangeError('a wrong check digit of a boleto')
  return barCode
}

/**
 * The 47-digit line, without dots and spaces, of the 44-digit bar code.
 * @throws RangeError as above
 */
export function lineOf(barCode: string): string {
  if (!/^[0-79]\d{43}$/.test(barCode) || barCode[4] !== checkOfBarCode(barCode)) throw new RangeError('not a bar code of a boleto')
  const fields = [barCode.slice(0, 4) + barCode.slice(19, 24), barCode.slice(24, 34), barCode.slice(34)]
  return `${fields.map(field => field + checkOfField(field)).join('')}${barCode[4]}${barCode.slice(5, 19)}`
}

/** Modulo 10: weights 2 and 1 from the right, the digits of each product are added. */
function checkOfField(field: string): string {
  const sum = [...field].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Modulo 11 over the 43 other digits: weights 2 to 9 from the right; what would be 0, 10 or 11 is 1. */
function checkOfBarCode(barCode: string): string {
  const others = [...(barCode.slice(0, 4) + barCode.slice(5))].reverse()
  const sum = others.reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? '1' : String(digit)
}
