import { randomUUID } from 'node:crypto'
import { type FakeReply, type FakeRequest, openFakeGateway } from './fake-server.ts'
import { checkSignature, signatureHeaders } from './paypal-signature.ts'

type Money = { currency_code: string; value: string }
type FakeRefund = { id: string; status: string; amount: Money }
type FakeCapture = { id: string; status: string; amount: Money; custom_id: string; reason?: string; response?: string }
export type FakeOrder = { id: string; status: string; codigo: string; amount: Money; captures: FakeCapture[]; refunds: FakeRefund[] }

const defaultKeys = { clientId: 'church-app', segredo: 'church-secret', webhookId: 'WH-1' }

/** These take amounts without decimals only. */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])

/**
 * PayPal's side of orders, as documented (developer.paypal.com/docs/api/orders/v2). All money that it has ever taken is in `charges`, to be
 * compared with our ledger. What the payer and time do is done by the functions.
 */
export async function openPaypal(keys = defaultKeys) {
  const payments = new Map<string, FakeOrder>()
  const charges: { id: string; order: string; codigo: string; amount: Money }[] = []
  const replies = new Map<string, { request: string; reply: FakeReply }>()
  const tokens = new Set<string>()
  const state: { captureResult: Partial<FakeCapture>; captureIssue: string | undefined; refundStatus: string; tokenSeconds: number } = {
    /** What becomes of new captures, if not `COMPLETED`. */
    captureResult: {},
    /** Why new captures are refused. */
    captureIssue: undefined,
    refundStatus: 'COMPLETED',
    tokenSeconds: 32_400,
  }
  let count = 0
  const newId = (kind: string) => `${kind}${String(++count).padStart(8, '0')}`

  function answer(request: FakeRequest): FakeReply {
    const { method, path, headers, text } = request
    if (path === '/v1/oauth2/token') return giveToken(request)
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return { status: 401, json: { error: 'invalid_token', error_description: 'Token signature verification failed' } }
    if (method !== 'GET' && !headers['content-type']?.startsWith('application/json')) return failure(415, 'UNSUPPORTED_MEDIA_TYPE')
    const id = headers['paypal-request-id']
    const known = typeof id === 'string' ? replies.get(id) : undefined
    const same = `${path}?${text}`
    if (known && known.request !== same) return failure(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID')
    if (known) return { ...known.reply, status: 200 }
    const reply = route(request)
    if (typeof id === 'string' && (reply.status ?? 200) < 300) replies.set(id, { request: same, reply })
    return reply
  }

  function giveToken({ headers, form }: FakeRequest): FakeReply {
    const expected = `Basic ${Buffer.from(`${keys.clientId}:${keys.segredo}`).toString('base64')}`
    if (headers.authorization !== expected) return { status: 401, json: { error: 'invalid_client' } }
    if (form.get('grant_type') !== 'client_credentials') return { status: 400, json: { error: 'unsupported_grant_type' } }
    const token = randomUUID()
    tokens.add(token)
    return { json: { access_token: token, token_type: 'Bearer', expires_in: state.tokenSeconds } }
  }

  function route({ method, path, json }: FakeRequest): FakeReply {
    const [, , kind, , id = '', action] = path.split('/')
    if (path === '/v1/notifications/verify-webhook-signature') return checkSignature(json, keys.webhookId)
    if (method === 'POST' && path === '/v2/checkout/orders') return createOrder(json)
    if (kind === 'payments') return refund(id, json)
    const order = payments.get(id)
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return action === 'capture' ? capture(order) : { json: orderJson(order) }
  }

  function createOrder(json: Record<string, unknown>): FakeReply {
    const [unit] = json.purchase_units as { custom_id: string; amount: Money }[]
    if (!unit || json.intent !== 'CAPTURE') return failure(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
    const { custom_id: codigo, amount } = unit
    const isValid = withoutDecimals.has(amount.currency_code) ? /^\d+$/ : /^\d+\.\d\d$/
    if (!isValid.test(amount.value)) return failure(422, 'UNPROCESSABLE_ENTITY', 'DECIMALS_NOT_SUPPORTED')
    const order: FakeOrder = { id: newId('ORDER'), status: 'PAYER_ACTION_REQUIRED', codigo, amount, captures: [], refunds: [] }
    payments.set(order.id, order)
    return { status: 201, json: orderJson(order) }
  }

  function orderJson({ id, status, codigo, amount, captures, refunds }: FakeOrder) {
    const link = (rel: string, href: string, method = 'GET') => ({ rel, href, method })
    const action = status === 'PAYER_ACTION_REQUIRED' ? [link('payer-action', `${fake.url}/checkoutnow?token=${id}`)] : []
    const payments = captures.length ? { payments: { captures: captures.map(captureJson), ...(refunds.length && { refunds }) } } : {}
    const units = [{ reference_id: 'default', custom_id: codigo, invoice_id: codigo, amount, ...payments }]
    return {
      id,
      intent: 'CAPTURE',
      status,
      purchase_units: units,
      links: [link('self', `${fake.url}/v2/checkout/orders/${id}`), ...action],
    }
  }

  function captureJson({ id, status, amount, custom_id, reason, response }: FakeCapture) {
    const fee = withoutDecimals.has(amount.currency_code) ? '40' : '5.95'
    const breakdown = { gross_amount: amount, paypal_fee: { currency_code: amount.currency_code, value: fee } }
    return {
      id,
      status,
      amount,
      custom_id,
      final_capture: true,
      ...(reason && { status_details: { reason } }),
      ...(response && { processor_response: { response_code: response } }),
      ...(status !== 'PENDING' && { seller_receivable_breakdown: breakdown }),
    }
  }

  function capture(order: FakeOrder): FakeReply {
    if (order.status === 'COMPLETED') return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return failure(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (state.captureIssue) return failure(422, 'UNPROCESSABLE_ENTITY', state.captureIssue)
    order.status = 'COMPLETED'
    const { codigo, amount } = order
    const made: FakeCapture = { id: newId('CAPTURE'), status: 'COMPLETED', amount, custom_id: codigo, ...state.captureResult }
    order.captures.push(made)
    if (made.status === 'COMPLETED') charges.push({ id: made.id, order: order.id, codigo, amount })
    // Without amounts and custom ids of the unit: those are only in the order itself.
    const units = [{ reference_id: 'default', payments: { captures: [captureJson(made)] } }]
    return { status: 201, json: { id: order.id, status: order.status, purchase_units: units } }
  }

  function refund(captureId: string, json: Record<string, unknown>): FakeReply {
    const order = [...payments.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))
    const captured = order?.captures.find(({ id }) => id === captureId)
    if (!order || !captured) return failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const amount = (json.amount as Money | undefined) ?? captured.amount
    if (captured.status === 'REFUNDED') return failure(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
    const cents = (money: Money) => Math.round(Number(money.value) * 100)
    const given = order.refunds.reduce((sum, row) => sum + cents(row.amount), cents(amount))
    if (given > cents(captured.amount)) return failure(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    const made = { id: newId('REFUND'), status: state.refundStatus, amount }
    if (made.status === 'FAILED') return { status: 201, json: made }
    order.refunds.push(made)
    if (made.status === 'COMPLETED') captured.status = given === cents(captured.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { status: 201, json: made }
  }

  const find = (id: string): FakeOrder => {
    const order = payments.get(id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  const fake = await openFakeGateway(answer)
  return Object.assign(state, fake, {
    keys,
    payments,
    charges,
    tokens,
    /** The payer agrees, at PayPal. */
    approve(id: string) {
      find(id).status = 'APPROVED'
    },
    /** PayPal has finished looking at a pending capture. */
    settle(id: string, status: 'COMPLETED' | 'DECLINED') {
      const { captures, codigo, amount } = find(id)
      for (const pending of captures) {
        pending.status = status
        if (status === 'COMPLETED') charges.push({ id: pending.id, order: id, codigo, amount })
      }
    },
    /** Nobody has paid: PayPal forgets the order. */
    expire: (id: string) => payments.delete(id),
    /** A webhook request, as PayPal sends and signs it. */
    hookFor(id: string, type: string) {
      const order = find(id)
      const { codigo: custom_id, captures, amount } = order
      const related = { supplementary_data: { related_ids: { order_id: id } } }
      const dispute = { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: captures[0]?.id, custom: custom_id }] }
      const payment = { id: captures[0]?.id, custom_id, amount, ...related }
      const resource = type.startsWith('CHECKOUT.') ? orderJson(order) : type.startsWith('CUSTOMER.') ? dispute : payment
      const event = { id: newId('WH-'), event_version: '1.0', event_type: type, resource_type: 'x', summary: 'R$ 5,00 é pago', resource }
      const body = JSON.stringify(event)
      return { headers: signatureHeaders(body, keys.webhookId) as Record<string, string | undefined>, body }
    },
  })
}

const failure = (status: number, name: string, issue?: string): FakeReply => ({
  status,
  json: {
    name,
    message: 'Said to developers.',
    debug_id: 'd1',
    ...(issue && { details: [{ issue, description: 'Said to developers.' }] }),
  },
})
