import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import type { PaymentMethod } from '../contract/methods.ts'
import { boletoMaximum, type Fee } from '../rules/payments.ts'
import { paymentMethodTable } from './tables.ts'

type Traits = Pick<PaymentMethod, 'flagEnderecoBrasil' | 'flagRecorrencia' | 'diasPrazo'> & {
  /** What the method itself can carry at most; a church may set less, and its gateway may take less. */
  ceiling?: number
  /** Days until a payment ends that the payer has to confirm somewhere and does not. */
  daysToConfirm?: number
}

const paidAtOnce: Traits = { flagEnderecoBrasil: false, flagRecorrencia: false, diasPrazo: null }
/** Confirmed by the church's treasurer. */
const paidToChurch: Traits = { ...paidAtOnce, diasPrazo: 5 }
/** Sent by mail each time, when it repeats. */
const brazilian: Traits = { ...paidAtOnce, flagEnderecoBrasil: true, flagRecorrencia: true }

/** What each method is like, at every church. */
export const methodTraits: Record<PaymentMethodCode, Traits> = {
  'cartao-credito': { ...paidAtOnce, flagRecorrencia: true, daysToConfirm: 1 },
  boleto: { ...brazilian, diasPrazo: 3, ceiling: boletoMaximum },
  pix: { ...brazilian, diasPrazo: 1 },
  'pix-manual': { ...brazilian, diasPrazo: 3 },
  paypal: { ...paidAtOnce, daysToConfirm: 1 },
  picpay: { ...paidAtOnce, diasPrazo: 1 },
  // Takes days, and is not ours to end.
  ach: paidAtOnce,
  dinheiro: paidToChurch,
  transferencia: paidToChurch,
  gratuito: paidAtOnce,
}

type Limits = { minimo: number; maximo: number | null }
type LimitedMethod = Limits & { codigo: PaymentMethodCode; gateway: number | null }

/** The least and the most of a payment: as the church has set it, but never outside of what the method carries and its gateway takes. */
export function limitsOf({ codigo, gateway, ...own }: LimitedMethod, gateways: Gateways): Limits {
  const taken = gateways.get(gateway ?? 0)?.methods[codigo]
  const most = [own.maximo, methodTraits[codigo].ceiling, taken?.maximo].filter(limit => typeof limit === 'number')
  return { minimo: Math.max(own.minimo, taken?.minimo ?? 0), maximo: most.length ? Math.min(...most) : null }
}

const isOn = eq(paymentMethodTable.flagAtivo, true)

const selectMethods = preparedRead(db => {
  const { codigo, gateway, ordem, minimo, maximo, parcelasMax, diasPrazo } = paymentMethodTable
  const columns = { codigo, gateway, ordem, minimo, maximo, parcelasMax, diasPrazo }
  return db.select(columns).from(paymentMethodTable).where(isOn).orderBy(asc(ordem))
})

/** The payment methods of a church in its order, each with what it can. @param db bound to the church */
export async function listPaymentMethods(db: ChurchDb, gateways: Gateways): Promise<PaymentMethod[]> {
  const rows = await selectMethods(db)
  return rows.map(({ diasPrazo, ...row }) => {
    const { ceiling: _ceiling, daysToConfirm: _days, ...method } = methodTraits[row.codigo]
    return { ...row, ...method, ...limitsOf(row, gateways), diasPrazo: diasPrazo ?? method.diasPrazo }
  })
}

/** @returns the id of a gateway (spec, section 6) */
export async function defaultGateway(db: ChurchDb): Promise<number | null> {
  const { gateway, ordem } = paymentMethodTable
  const [first] = await db
    .select({ gateway })
    .from(paymentMethodTable)
    .where(and(isOn, isNotNull(gateway)))
    .orderBy(asc(ordem))
    .limit(1)
  return first?.gateway ?? null
}

/** The fee of a payment with a method. @throws Problem `not-found` when the church does not have the method */
export async function feeOfMethod(db: ChurchDb, codigo: PaymentMethodCode): Promise<Fee> {
  const { taxaFixa, taxaPercentual } = paymentMethodTable
  const isIt = and(isOn, eq(paymentMethodTable.codigo, codigo))
  const [fee] = await db.select({ taxaFixa, taxaPercentual }).from(paymentMethodTable).where(isIt)
  if (!fee) throw new Problem('not-found')
  return fee
}

/** The fee that a church expects of a method, for what a gateway does not say; none when it has the method no more. */
export const feeOfPayment = async (db: Pick<ChurchDb, 'select'>, codigo: PaymentMethodCode): Promise<Fee> => {
  const { taxaFixa, taxaPercentual } = paymentMethodTable
  const [fee] = await db.select({ taxaFixa, taxaPercentual }).from(paymentMethodTable).where(eq(paymentMethodTable.codigo, codigo))
  return fee ?? { taxaFixa: 0, taxaPercentual: 0 }
}

/** The church's interest of installments, in basis points a month; only cards are paid in installments. */
export async function monthlyInterest(db: ChurchDb): Promise<number> {
  const { codigo, jurosMensal } = paymentMethodTable
  const [card] = await db.select({ jurosMensal }).from(paymentMethodTable).where(eq(codigo, 'cartao-credito'))
  return card?.jurosMensal ?? 0
}
