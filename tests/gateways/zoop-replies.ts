import { randomUUID } from 'node:crypto'
import { lineOf } from '#features/gateways/server/protocol/boleto-code.ts'
import { toDecimal } from '#features/gateways/server/protocol/decimal-amount.ts'
import type { FakeReply } from './fake-server.ts'

// What Zoop answers, in the form of its samples.

export type Step = { operation_type: string; status: string; amount: number; response_code: string | null }
/** Amounts are centavos, as Zoop gets them; its replies have reais. */
export type Payment = {
  id: string
  reference_id: string | null
  status: string
  /** Another one than BRL, which the real Zoop never has. */
  currency?: string
  payment_type: string
  total: number
  voided: number
  fees: number
  card?: { id: string; number: string; customer: string | null }
  expiration: string | null
  paidAt: string | null
  installments: number
  history: Step[]
  changes: number
}

export const fail = (status_code: number, category: string, type = 'invalid_request_error', status = status_code): FakeReply => ({
  status,
  json: { error: { status: 'Error', status_code, type, category, message: 'An error of ana@example.org' } },
})
export const newId = () => randomUUID().replaceAll('-', '')
const reais = (centavos: number) => toDecimal(centavos, 'BRL')

export const step = (operation_type: string, amount: number): Step => ({ operation_type, status: 'succeeded', amount, response_code: null })

export const found = <T>(value: T | undefined, reply: (value: T) => object): FakeReply => {
  if (!value) return fail(404, 'resource_not_found')
  const answer = reply(value) as FakeReply
  return 'json' in answer ? answer : { json: answer }
}

export const cardOf = ({ id, number, customer }: { id: string; number: string; customer: string | null }) => ({
  id,
  resource: 'card',
  description: null,
  card_brand: 'Visa',
  first4_digits: number.slice(0, 4),
  last4_digits: number.slice(-4),
  expiration_month: '5',
  expiration_year: '2030',
  holder_name: 'ANA DE SOUZA',
  is_active: true,
  customer,
  fingerprint: `fingerprint-of-${number.slice(-4)}`,
  metadata: {},
})

function methodOf({ payment_type, card, expiration, id, paidAt, total }: Payment) {
  if (card) return cardOf(card)
  if (payment_type === 'pix') {
    const emv = `00020126580014br.gov.bcb.pix0136${id}5204000053039865802BR5913FULANO DE TAL6009SAO PAULO62070503***6304BEAE`
    return { id, resource: 'pix', expiration_date: expiration, pix_link: 'https://example.org/pix', qr_code: { emv }, paid_at: paidAt }
  }
  return {
    id,
    resource: 'boleto',
    expiration_date: `${expiration}T00:00:00+00:00`,
    url: `https://example.org/boletos/${id}.html`,
    barcode: boletoLine(total),
    paid_at: paidAt,
    status: paidAt ? 'paid' : 'not_paid',
  }
}

function boletoLine(total: number): string {
  const start = '3419'
  const end = `1643${String(total).padStart(10, '0')}1090619978078933133921000`
  for (let check = 1; check <= 9; check++) {
    try {
      return lineOf(`${start}${check}${end}`)
    } catch {
      // Another digit is right.
    }
  }
  throw new Error('No check digit is right.')
}

export const transactionOf = (payment: Payment) => ({
  id: payment.id,
  resource: 'transaction',
  status: payment.status,
  amount: reais(payment.total - (payment.status === 'succeeded' ? payment.voided : 0)),
  original_amount: reais(payment.total),
  currency: payment.currency ?? 'BRL',
  payment_type: payment.payment_type,
  refunds: null,
  payment_method: methodOf(payment),
  source: null,
  installment_plan: payment.installments > 1 ? { number_installments: String(payment.installments), mode: 'interest_free' } : null,
  voided: payment.voided > 0,
  fees: reais(payment.fees),
  reference_id: payment.reference_id,
  updated_at: `2026-11-24T12:00:${String(payment.changes).padStart(2, '0')}+00:00`,
  history: payment.history.map(entry => ({ id: newId(), ...entry, amount: reais(entry.amount), created_at: '2026-11-24 12:00:00' })),
})

/** Zoop's sample of a failed payment has an error beside the other fields. */
export const withError = (payment: Payment) => ({
  ...(payment.status === 'failed' && {
    error: { status: 'Bad Request', status_code: 400, type: 'invalid_request_error', category: 'invalid_payment_information' },
  }),
  ...transactionOf(payment),
})
