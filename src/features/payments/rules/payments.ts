import type { PaymentMethodCode, PaymentState } from '#contract/money/payment-codes.ts'

// Rules of payments that both sides need. All amounts are integers in minor units (cents), rates are basis points (1/100 of a percent).

/** What somebody can pay for (on the wire: `tipo`): a gift, tickets of an event, a subscription of the video area. */
export const paymentPurposeCodes = ['doacao', 'evento', 'assinatura'] as const
export type PaymentPurposeCode = (typeof paymentPurposeCodes)[number]

/** By what a payment can repeat: a saved card is charged, everything else is sent to the payer each time, who then pays it. */
export const repeatableMethods = ['cartao-credito', 'pix', 'pix-manual', 'boleto'] as const satisfies readonly PaymentMethodCode[]
export type RepeatableMethod = (typeof repeatableMethods)[number]

/** Kinds of bank accounts in the USA: checking, savings. */
export const accountTypes = ['corrente', 'poupanca'] as const

/** The most that a boleto can say: its bar code has ten digits of centavos (Febraban). */
export const boletoMaximum = 9_999_999_999

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

/** Nothing is known yet of what will become of it. */
export const openStates = ['em_aberto', 'pendente', 'aguardando', 'em_analise'] as const satisfies readonly PaymentState[]

const fromOpen = ['pendente', 'aguardando', 'em_analise', 'aprovado', 'nao_aprovado', 'cancelado'] as const

/**
 * The only moves of a payment. Money that arrives late is booked, whatever the state was. The database has the same table (a trigger of the
 * table `pagamento`), and a test compares both.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  em_aberto: fromOpen,
  pendente: fromOpen.filter(state => state !== 'pendente'),
  aguardando: fromOpen.filter(state => state !== 'aguardando'),
  em_analise: fromOpen.filter(state => state !== 'em_analise'),
  aprovado: ['estornado'],
  nao_aprovado: ['aprovado'],
  cancelado: ['aprovado'],
  estornado: [],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => paymentMoves[from].includes(to)

export const isOpen = (state: PaymentState): boolean => (openStates as readonly PaymentState[]).includes(state)

/**
 * What a gateway says of a payment that differs from what is booked: it could not be booked at all (`registro`); it is no more approved
 * (`situacao`); less has arrived (`recebido`) or less was given back (`estorno`); its fee cannot be one (`taxa`).
 */
export const divergences = ['registro', 'situacao', 'recebido', 'estorno', 'taxa'] as const
export type Divergence = (typeof divergences)[number]

/**
 * What a payer who covers the fees pays on top, so that the church gets the whole amount: the fee is taken of the total, so it is
 * (amount + fixed) / (1 − rate) − amount, rounded up.
 */
export function coveredFee(amount: number, { taxaFixa, taxaPercentual }: Fee): number {
  const kept = wholeRate - BigInt(taxaPercentual)
  const total = ((BigInt(amount) + BigInt(taxaFixa)) * wholeRate + kept - 1n) / kept
  return Number(total) - amount
}

/** What a gateway keeps of a total, rounded to the nearest minor unit, halves up: an estimate until the gateway says it. */
export const feeOf = (total: number, { taxaFixa, taxaPercentual }: Fee): number =>
  Math.min(total, taxaFixa + Number((BigInt(total) * BigInt(taxaPercentual) * 2n + wholeRate) / (wholeRate * 2n)))

/** The money has no payment yet; has one; is not about a payment, as staff have said. */
export const bankLineStates = ['sem_par', 'conciliada', 'ignorada'] as const
export type BankLineState = (typeof bankLineStates)[number]

/**
 * Whether the bank's file says that the money of a line came in: yes; it says nothing; it contradicts itself, or words of a payer may have made the
 * line. The second is booked by the code of its payment alone, the third by hand alone.
 */
export const bankLineDirections = ['entrada', 'nao_dito', 'contradito'] as const
export type BankLineDirection = (typeof bankLineDirections)[number]

/** Kinds of Pix keys (spec, section 3). */
export const pixKeyTypes = ['cnpj', 'cpf', 'email', 'telefone', 'aleatoria'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

/**
 * How a church uses a gateway: with real money, in the gateway's own tests, or played by the sandbox (only where the demonstration is seeded).
 */
export const gatewayModes = ['producao', 'teste', 'demonstracao'] as const
export type GatewayMode = (typeof gatewayModes)[number]

/** Days before the end of a card's last month in which it is about to expire. */
const soonDays = 60

/** A month and a year as gateways send them for a card, MM/YYYY. Some send nothing, or nonsense. The same in SQL. */
export const cardMonth = '^(0[1-9]|1[0-2])/\\d{4}$'

/**
 * Whether a card can still be used: until the end of its last month. What the gateway did not say when it ends is for the bank to refuse.
 * @param validade MM/YYYY @param now epoch milliseconds
 */
export function cardValidity(validade: string, now: number): 'valid' | 'soon' | 'over' {
  if (!new RegExp(cardMonth).test(validade)) return 'valid'
  const [month = 0, year = 0] = validade.split('/').map(Number)
  const end = Date.UTC(year, month, 1)
  if (now >= end) return 'over'
  return end - now <= soonDays * 86_400_000 ? 'soon' : 'valid'
}
