import { randomUUID } from 'node:crypto'
import { fromDecimal } from '#features/gateways/server/protocol/decimal-amount.ts'
import { type FakeReply, type FakeRequest, openFakeGateway } from './fake-server.ts'

export const picpayKeys = { token: '5b008cef7f321d00ef2367b2', tokenVendedor: '4ef4edbd-5cda-42da-860b-0e8d7b90c784' }

type Payment = {
  codigo: string
  status: string
  /** Centavos. */
  valor: number
  authorizationId: string | null
  request: Record<string, unknown>
}

const invalid = (field: string): FakeReply => ({
  status: 422,
  json: { message: 'Algumas propriedades de ana@example.org não passaram no teste.', errors: [{ field, message: 'inválido' }] },
})

/** PicPay's side: `https://appws.picpay.com/ecommerce/public`. */
export async function openPicpay() {
  /** By our codes. */
  const payments = new Map<string, Payment>()
  /** All money that was taken, and given back, in this order. */
  const charges: { codigo: string; valor: number }[] = []
  const refunds: { codigo: string; valor: number }[] = []
  /** Whether the church's balance there is too small for refunds. */
  const state = { isBroke: false }

  const server = await openFakeGateway(request => {
    if (request.headers['x-picpay-token'] !== picpayKeys.token) return { status: 401, json: { message: 'O Token informado é inválido' } }
    const [, codigo, action] = /^\/payments(?:\/([^/]+)\/(status|cancellations))?$/.exec(request.path) ?? []
    if (request.method === 'POST' && request.path === '/payments') return start(request)
    const payment = payments.get(codigo ?? '')
    if (!payment) return { status: 404, json: { message: 'Pedido não encontrado' } }
    return action === 'status' ? { json: statusOf(payment) } : cancel(payment, request.json)
  })

  function start({ json, headers }: FakeRequest): FakeReply {
    const { referenceId, value, callbackUrl, returnUrl, expiresAt, buyer } = json as { [name: string]: string }
    const { document, phone } = (buyer ?? {}) as unknown as Record<string, string>
    if (!referenceId || payments.has(referenceId)) return invalid('referenceId')
    if (!callbackUrl || !returnUrl) return invalid('callbackUrl')
    if (typeof value !== 'number' || value <= 0 || value > 4_999.99) return invalid('value')
    if (!/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(document ?? '')) return invalid('buyer.document')
    if (phone && !/^\+55 \d{2} \d{4,5}-\d{4}$/.test(phone)) return invalid('buyer.phone')
    if (expiresAt && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/.test(expiresAt)) return invalid('expiresAt')
    const valor = fromDecimal(String(value), 'BRL')
    payments.set(referenceId, { codigo: referenceId, status: 'created', valor, authorizationId: null, request: json })
    const paymentUrl = `http://${headers.host}/checkout/${referenceId}`
    return { json: { referenceId, paymentUrl, expiresAt, qrcode: { content: paymentUrl, base64: 'data:image/png;base64,iVBORw0KGgo=' } } }
  }

  function cancel(payment: Payment, { authorizationId }: Record<string, unknown>): FakeReply {
    const isPaid = ['paid', 'completed'].includes(payment.status)
    if (isPaid && (authorizationId !== payment.authorizationId || state.isBroke)) return invalid('authorizationId')
    if (!isPaid && payment.status !== 'created') return invalid('referenceId')
    payment.status = isPaid ? 'refunded' : 'expired'
    if (isPaid) refunds.push({ codigo: payment.codigo, valor: payment.valor })
    return { json: { referenceId: payment.codigo, cancellationId: randomUUID() } }
  }

  const of = (codigo: string): Payment => {
    const payment = payments.get(codigo)
    if (!payment) throw new Error(`PicPay has no payment ${codigo}.`)
    return payment
  }

  const setStatus = (codigo: string, status: string) => void Object.assign(of(codigo), { status })

  return Object.assign(state, server, {
    payments,
    charges,
    refunds,
    /** The payer pays in the app. */
    pay(codigo: string) {
      const payment = of(codigo)
      Object.assign(payment, { status: 'paid', authorizationId: randomUUID().replaceAll('-', '').slice(0, 24) })
      charges.push({ codigo, valor: payment.valor })
    },
    expire: (codigo: string) => setStatus(codigo, 'expired'),
    dispute: (codigo: string) => setStatus(codigo, 'chargeback'),
    settle: (codigo: string) => setStatus(codigo, 'completed'),
    setStatus,
    /** What PicPay tells after any change. */
    hookFor(codigo: string) {
      const { authorizationId } = of(codigo)
      return {
        headers: { 'content-type': 'application/json', 'x-seller-token': picpayKeys.tokenVendedor },
        body: JSON.stringify({ referenceId: codigo, ...(authorizationId && { authorizationId }) }),
      }
    },
  })
}

const statusOf = ({ codigo, status, authorizationId }: Payment) => ({
  ...(authorizationId && { authorizationId }),
  referenceId: codigo,
  status,
})
