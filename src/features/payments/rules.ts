// Rules of payments that both sides need. All amounts are integers in minor units (cents), rates are basis points (1/100 of a percent).

/** What a church can be paid by (spec, section 1). */
export const paymentMethodCodes = [
  'cartao-credito',
  'boleto',
  'pix',
  'pix-manual',
  'paypal',
  'picpay',
  'ach',
  'dinheiro',
  'transferencia',
  'gratuito',
] as const
export type PaymentMethodCode = (typeof paymentMethodCodes)[number]

/** The most that PicPay takes at once, R$ 4.999,99 (spec, section 9). */
export const picpayMaximum = 499_999

/** A fee: a fixed amount and a share. */
export type Fee = { taxaFixa: number; taxaPercentual: number }

const wholeRate = 10_000n

/** Halves go to the even neighbour, so that many interest calculations do not all err to one side. Neither is negative. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const [whole, twice] = [dividend / divisor, (dividend % divisor) * 2n]
  return twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole
}

/** One way to pay in installments. The first ones are equal, the last one takes the rest: together they are `valorTotal`. */
export type InstallmentPlan = {
  parcelas: number
  valorParcela: number
  ultimaParcela: number
  valorTotal: number
  /** Whether the total has interest in it. */
  flagJuros: boolean
}

/**
 * The ways to pay an amount in installments, from one to `maxInstallments`; a way whose installments would be less than one minor unit is
 * left out. Interest by the Price table (equal installments, the first one a month after the purchase); paying at once has none.
 * @param monthlyInterest 0: without interest
 */
export function installmentPlans(amount: number, maxInstallments: number, monthlyInterest = 0): InstallmentPlan[] {
  const count = Math.min(maxInstallments, amount)
  return Array.from({ length: count }, (_, index) => {
    const parcelas = index + 1
    const hasInterest = parcelas > 1 && monthlyInterest > 0
    const valorTotal = hasInterest ? totalWithInterest(amount, parcelas, monthlyInterest) : amount
    const valorParcela = Math.floor(valorTotal / parcelas)
    return { parcelas, valorParcela, ultimaParcela: valorTotal - valorParcela * (parcelas - 1), valorTotal, flagJuros: hasInterest }
  })
}

/** The sum of all installments: n·amount·i·(1+i)ⁿ / ((1+i)ⁿ − 1), exact until it is rounded once. */
function totalWithInterest(amount: number, parcelas: number, monthlyInterest: number): number {
  const growth = (wholeRate + BigInt(monthlyInterest)) ** BigInt(parcelas)
  const dividend = BigInt(parcelas) * BigInt(amount) * BigInt(monthlyInterest) * growth
  return Number(divideHalfEven(dividend, wholeRate * (growth - wholeRate ** BigInt(parcelas))))
}
