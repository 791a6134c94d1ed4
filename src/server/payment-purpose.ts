import * as z from 'zod/mini'
import type { Declaration, Invalidates } from '#contract/endpoint.ts'
import type { ChurchTx } from './db/church-db.ts'
import type { ChurchState } from './http/church-directory.ts'
import type { QueueJob } from './jobs/queue-job.ts'

// What a feature that is paid for tells the payments, and what they tell it. Payments know nothing of why somebody pays.

/** The transaction of a step in a payment's life: a unit of work (writes/unit-of-work.ts). */
export type PurposeTx = ChurchTx & {
  send<Data extends object>(job: QueueJob<Data, never>, data: Data | readonly Data[]): Promise<void>
  invalidatePages(invalidates: Invalidates): Promise<void>
  announce(topic: string): void
}

/** A part of what is paid. `referencia` is the feature's own, such as the id of a reason. Amounts in minor units. */
export type PaymentLine = { referencia: string | null; descricao: string; valor: number }

/** What a payment has become, for the feature that it is for. */
export type PurposePayment = {
  id: number
  codigo: string
  /** `null` for somebody without a login. */
  usuarioId: number | null
  /** Without fees and interest. */
  valor: number
  moeda: string
  /** No money moves. */
  flagDemonstracao: boolean
}

/** How somebody wants to pay, whatever it is for: what features look at of what every payment is sent with. */
export type PaymentTerms = {
  metodo: string
  parcelas: number
  salvarCartao: boolean
  flagUsuarioTaxa: boolean
  cartao?: { token: string } | { id: number } | undefined
}

/** @template Fields the feature's own */
export type PaymentRequest<Fields = unknown> = {
  church: ChurchState
  memberId: number | null
  body: PaymentTerms & Fields
  now: Date
}

/**
 * Limits that what is paid for sets beside those of the method; left out: none. `validade`: until when it can be paid at most. `parcelasMax`:
 * installments. `jurosMensal`: interest of installments, basis points a month; 0: the church bears it.
 */
export type PurposeTerms = { validade?: Date; parcelasMax?: number; jurosMensal?: 0 }

/** What is to be paid for. */
export type Purchase = { lines: readonly PaymentLine[]; descricao: string; terms?: PurposeTerms }

/** How a payment has ended without money, and what the gateway says about it, as in `Refusal` (payment-gateway.ts). */
export type PaymentEnd = {
  situacao: 'nao_aprovado' | 'cancelado'
  recusa: 'definitiva' | 'temporaria' | 'autenticacao' | 'dados' | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: each purpose has fields of its own
export type PaymentPurpose<Fields = any> = {
  tipo: string
  /** What a payment for it is sent with besides the fields of every payment: checked together with them. */
  fields: z.ZodMiniType<Fields> & z.ZodMiniObject
  /**
   * Says what is to be paid for, in the transaction that makes the payment.
   * @throws Problem `invalid` for what the schema cannot know
   */
  begin(tx: ChurchTx, request: PaymentRequest<Fields>): Promise<Purchase>
  /** The payment exists, and its money was not asked for yet. For rows that refer to it. */
  onStarted?(tx: PurposeTx, payment: PurposePayment, request: PaymentRequest<Fields>): Promise<void>
  /**
   * The money has arrived, once, also long after the payment had ended. In the transaction that books it.
   * @returns `refund`: it is given back, because there is nothing any more that it could be for
   */
  onApproved(tx: PurposeTx, payment: PurposePayment): Promise<'refund' | undefined>
  /** The church's own words to whoever has paid, in its language: plain text with line breaks. @param db may read all of the payment */
  wordsOfThanks?(db: Pick<ChurchTx, 'select'>, paymentId: number): Promise<string[]>
  /** It stays approved, and more money has arrived for it, or a part of it was given back. */
  onAmountChanged?(tx: PurposeTx, payment: PurposePayment): Promise<void>
  /** It ended without money: declined or cancelled. */
  onEnded(tx: PurposeTx, payment: PurposePayment, end: PaymentEnd): Promise<void>
  /** The gateway keeps the card that it was paid with, as the payer wanted. @param cardId of the payer's saved cards */
  onCardKept?(tx: PurposeTx, payment: PurposePayment, cardId: number): Promise<void>
  /** All of its money was given back or taken back. */
  onRefunded(tx: PurposeTx, payment: PurposePayment): Promise<void>
}

/** The routes, in which the body of a payment is one for each purpose, told by `tipo`: its fields beside those of every payment. */
export const withPurposes = <R extends { endpoint: Declaration }>(routes: readonly R[], purposes: readonly PaymentPurpose[]): R[] =>
  routes.map(route => (route.endpoint.bodyByPurpose ? { ...route, endpoint: withBodies(route.endpoint, purposes) } : route))

function withBodies(endpoint: Declaration, purposes: readonly PaymentPurpose[]): Declaration {
  const { shape } = (endpoint.input.body as z.ZodMiniObject).def
  const bodies: z.ZodMiniObject[] = purposes.map(({ tipo, fields }) => z.object({ ...shape, tipo: z.literal(tipo), ...fields.def.shape }))
  const [only, ...others] = bodies
  const body = others.length ? z.discriminatedUnion('tipo', bodies as [z.ZodMiniObject, ...z.ZodMiniObject[]]) : only
  return { ...endpoint, input: { ...endpoint.input, body } }
}
