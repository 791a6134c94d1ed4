import * as z from 'zod/mini'
import type { PaymentState } from '#contract/money/payment-codes.ts'
import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import type { PicpayConnection } from './keys.ts'

const Status = z.object({
  referenceId: z.string(),
  status: z.string(),
  authorizationId: z.nullish(z.string()),
})

/** PicPay's states (its page "Get payment status"); `completed`: paid, and the money is with the church. */
const states: Record<string, PaymentState> = {
  created: 'aguardando',
  expired: 'cancelado',
  authorized: 'pendente',
  analysis: 'em_analise',
  paid: 'aprovado',
  completed: 'aprovado',
  refunded: 'estornado',
  chargeback: 'estornado',
}

type Found = { snapshot: GatewaySnapshot; authorizationId: string | undefined }

/** @throws GatewayError */
export async function find(connection: PicpayConnection, order: Order): Promise<GatewaySnapshot | null> {
  return (await findAuthorized(connection, order))?.snapshot ?? null
}

/** With the id that PicPay wants to see when money is given back. */
export async function findAuthorized(connection: PicpayConnection, { codigo, total }: Order): Promise<Found | null> {
  const reply = await ask(connection, `/${codigo}/status`, Status)
  if (!reply) return null
  const situacao = states[reply.status]
  if (!situacao || reply.referenceId !== codigo) throw new GatewayError('uncertain', 'reply')
  const snapshot: GatewaySnapshot = {
    referencia: codigo,
    situacao,
    // PicPay gives back the whole amount or nothing.
    ...(situacao === 'estornado' && { estornado: total }),
    ...(reply.status === 'chargeback' && { disputa: 'perdida' }),
  }
  return { snapshot, authorizationId: reply.authorizationId ?? undefined }
}
