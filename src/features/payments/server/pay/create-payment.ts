import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { PaymentInput } from '#server/payment-gateway.ts'
import type { PaymentPurpose, PurposeTerms } from '#server/payment-purpose.ts'
import type * as contract from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { storedCardReference } from '../cards/stored-card-reference.ts'
import { cardKey } from '../limits/card-key.ts'
import { limitTries, type TryOutcome } from '../limits/limit-tries.ts'
import { startPayment, usualEnd } from '../processing/start-payment.ts'
import { submitPayment } from '../processing/submit-payment.ts'
import { findEqual, findRepeated, isEqualRequest } from '../processing/wait-for-answer.ts'
import { paymentDb } from '../rows/payment-db.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { paymentTable } from '../tables.ts'
import { chooseMethod } from './choose-method.ts'
import { equalRequestOf } from './equal-request.ts'
import { type ChosenMethod, priceOf } from './price.ts'
import { readPayer } from './read-payer.ts'
import { toPayment } from './to-payment.ts'

/** What paying needs of a call, which may be about more than paying. */
type PaymentContext = Pick<
  HandlerContext<typeof contract.createPayment>,
  'church' | 'services' | 'user' | 'body' | 'requestKey' | 'requestId' | 'ipAddress' | 'userAgent' | 'header'
>

/**
 * Pays once for each idempotency key, or, without one, for equal requests within a minute: the row is there before the gateway is asked, and a
 * repeated request gets the payment as it is now.
 * @throws Problem `invalid`, `key-reused`, `too-many`
 */
export async function createPayment(context: PaymentContext): Promise<contract.Payment> {
  const { church, services, user, body, requestKey: sentKey, requestId, ipAddress } = context
  const db = paymentDb(services, church, requestId)
  const { cartao } = body
  const card = body.metodo === 'cartao-credito' && cartao ? await db.transaction(tx => cardKey(tx, cartao)) : undefined
  const requestKey = sentKey ?? { key: randomUUID(), input: equalRequestOf(context, card) }
  const findFirst = () => (sentKey ? findRepeated(db, sentKey) : findEqual(db, requestKey.input))
  const repeated = await findFirst()
  if (repeated) return toPayment(services, church, repeated)

  const purpose = services.purposes.get(body.tipo)
  // The body of a purpose that nobody has does not get here.
  if (!purpose) throw new Error(`no purpose ${body.tipo}`)
  const tries = await limitTries(services, {
    church,
    accountId: user?.accountId,
    ipAddress,
    card,
    isSaved: cartao !== undefined && cartao !== null && 'id' in cartao,
    captcha: body.captcha,
  })
  let outcome: TryOutcome | undefined
  try {
    const { row, input } = await start(purpose)
    if (!input || row.gateway === null) return await toPayment(services, church, row)
    const after = await submitPayment(services, church, row, input, requestId, ({ situacao, impressao: fingerprint }) => {
      if (situacao === 'nao_aprovado') outcome = { kind: 'declined', fingerprint }
      else if (isOpen(situacao)) outcome = { kind: 'open' }
    })
    return await toPayment(services, church, after)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') outcome ??= { kind: 'invalid' }
    throw error
  } finally {
    await tries.count(outcome)
  }

  /** Makes the payment, before any gateway is asked; without `input` when another request with its key has made it meanwhile. */
  async function start(purpose: PaymentPurpose): Promise<{ row: PaymentRow; input?: PaymentInput }> {
    const now = new Date()
    try {
      return await db.transaction(async tx => {
        if (!sentKey) await lockEqual(tx, requestKey.input)
        const method = await chooseMethod(tx, church, body.metodo, body.gateway, services.gateways)
        const payer = await readPayer(tx, services.secret, user?.accountId, body, method)
        const request = { church, memberId: payer.memberId, body, now }
        const { lines, descricao, terms = {} } = await purpose.begin(tx, request)
        const valor = lines.reduce((sum, line) => sum + line.valor, 0)
        const price = priceOf(valor, withTerms(method, terms), body)
        const input = await inputOf(tx, payer.memberId, method.gateway)
        const destino = body.redirectTo ?? null
        const validade = earliest(terms.validade, usualEnd(method, now))
        const order = { church, purpose, payer, lines, descricao, method, price, requestKey, destino, validade, now }
        const row = await startPayment(tx, services, { ...order, keepsCard: input.salvarCartao })
        await purpose.onStarted?.(tx, row, request)
        return { row, input }
      })
    } catch (error) {
      // Its payment is the answer to both.
      const first = error instanceof Problem && error.code === 'conflict' && (await findFirst())
      if (first) return { row: first }
      throw error
    }
  }

  /** @throws Problem `invalid` without a card for a card payment, or without an account for ACH */
  async function inputOf(
    tx: Parameters<typeof storedCardReference>[0],
    memberId: number | null,
    gateway: number | null,
  ): Promise<PaymentInput> {
    const { banco, metodo } = body
    if (metodo === 'cartao-credito' && !cartao) throw new Problem('invalid', { errors: { cartao: 'required' } })
    if (metodo === 'ach' && !banco) throw new Problem('invalid', { errors: { banco: 'required' } })
    const salvo =
      cartao && 'id' in cartao ? await storedCardReference(tx, services.secret, { id: cartao.id, memberId, gateway }) : undefined
    return {
      cartao: salvo ? { salvo } : cartao && 'token' in cartao ? { token: cartao.token } : undefined,
      // Only members have saved cards, and a saved one need not be saved again.
      salvarCartao: body.salvarCartao && memberId !== null && !salvo,
      banco: metodo === 'ach' ? banco : undefined,
    }
  }
}

/** A method, as what is paid for allows it. */
const withTerms = (method: ChosenMethod, { parcelasMax = Infinity, jurosMensal }: PurposeTerms): ChosenMethod => ({
  ...method,
  parcelasMax: Math.min(method.parcelasMax, parcelasMax),
  jurosMensal: jurosMensal ?? method.jurosMensal,
})

const earliest = (a: Date | undefined, b: Date | undefined) => (a && b && b < a ? b : (a ?? b))

/** Lets equal requests without a key wait for each other. @throws Problem `conflict` when one was faster: its payment is the answer to both */
async function lockEqual(tx: ChurchTx, input: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input}, 0))`)
  const [first] = await tx.select({ id: paymentTable.id }).from(paymentTable).where(isEqualRequest(input)).limit(1)
  if (first) throw new Problem('conflict')
}
