import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/pay.ts'
import { storedCardReference } from '../cards/stored-card-reference.ts'
import type { PaymentInput } from '../gateways/gateway.ts'
import { paymentDb } from '../life/payment-db.ts'
import { priceOf } from '../life/price.ts'
import { startPayment } from '../life/start-payment.ts'
import { submitPayment } from '../life/submit-payment.ts'
import { findRepeated } from '../life/wait-for-answer.ts'
import { chooseMethod } from './choose-method.ts'
import { limitTries } from './limit-tries.ts'
import { readPayer } from './read-payer.ts'
import { toPayment } from './to-payment.ts'

/**
 * Pays once for each idempotency key: the row is there before the gateway is asked, and a repeated request gets the payment as it is now.
 * @throws Problem `invalid`, `key-reused`, `too-many`
 */
export async function createPayment(context: HandlerContext<typeof contract.createPayment>): Promise<contract.Payment> {
  const { church, services, user, body, requestKey, requestId, ipAddress } = context
  if (!requestKey) throw new Problem('invalid', { errors: { 'Idempotency-Key': 'required' } })
  const db = paymentDb(services, church, requestId)
  const repeated = await findRepeated(db, requestKey)
  if (repeated) return toPayment(db, repeated, services.purposes)

  const purpose = services.purposes.get(body.tipo)
  if (!purpose) throw new Problem('invalid', { errors: { tipo: 'unknown' } })
  const tries = await limitTries(services, {
    church,
    accountId: user?.accountId,
    ipAddress,
    isCard: body.metodo === 'cartao-credito',
    captcha: body.captcha,
  })
  const now = new Date()
  const started = await db
    .transaction(async tx => {
      const method = await chooseMethod(tx, church, body.metodo, body.gateway)
      const payer = await readPayer(tx, services.secret, user?.accountId, body, method)
      const request = { church, memberId: payer.memberId, body, now }
      const { lines, descricao } = await purpose.begin(tx, request)
      const valor = lines.reduce((sum, line) => sum + line.valor, 0)
      const price = priceOf(valor, method, body)
      const input = await inputOf(tx, payer.memberId, method.gateway)
      const row = await startPayment(tx, services, {
        church,
        purpose,
        payer,
        lines,
        descricao,
        method,
        price,
        requestKey,
        destino: body.redirectTo ?? null,
        now,
      })
      await purpose.onStarted?.(tx, row, request)
      return { row, input }
    })
    .catch(async error => {
      // Another request with this key was faster: its payment is the answer to both.
      const first = error instanceof Problem && error.code === 'conflict' ? await findRepeated(db, requestKey) : undefined
      if (!first) throw error
      return { row: first, input: undefined }
    })
  const { row, input } = started
  if (!input || row.gateway === null) return toPayment(db, row, services.purposes)
  const after = await submitPayment(services, church, row, input, requestId)
  await tries.count(after.situacao === 'nao_aprovado')
  return toPayment(db, after, services.purposes)

  /** @throws Problem `invalid` without a card for a card payment, or without an account for ACH */
  async function inputOf(
    tx: Parameters<typeof storedCardReference>[0],
    memberId: number | null,
    gateway: number | null,
  ): Promise<PaymentInput> {
    const { cartao, banco, metodo } = body
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
