import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { followPayment } from '../processing/follow-payment.ts'
import { submitPayment } from '../processing/submit-payment.ts'
import { readPayment } from '../rows/read-payment.ts'
import { toPayment } from './to-payment.ts'

/**
 * The payer has answered their bank, or has come back from the gateway's site: goes on with the payment. With an answer the gateway is asked to
 * go on, without one what it knows. Asked again, it takes no money again.
 */
export async function answerChallenge(context: HandlerContext<typeof contract.answerChallenge>): Promise<contract.Payment> {
  const { church, services, params, body, requestId } = context
  const row = await readPayment(services, church, params.codigo)
  if (!isOpen(row.situacao) || row.gateway === null) return toPayment(services, church, row)
  const isChallenged = row.instrucoes.desafio !== undefined && body.desafioCompleto !== undefined
  const after = isChallenged
    ? await submitPayment(services, church, row, { desafioCompleto: body.desafioCompleto, salvarCartao: false }, requestId)
    : await followPayment(services, church, row.id, requestId).catch(() => row)
  return toPayment(services, church, after ?? row)
}
