import { type FakeReply, type FakeRequest, openFakeGateway } from './fake-server.ts'
import { cardOf, fail, found, newId, type Payment, step, transactionOf, withError } from './zoop-replies.ts'

export const zoopKeys = { marketplace: 'mp1', vendedor: 'seller1', chave: 'zpk_test_secret' }
/** It can only make tokens of cards. */
export const publicZoopKey = 'zpk_test_public'

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`
const forBrowsers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' }

/** Card numbers and what becomes of them: a status, or the bank's code of a decline. */
export const zoopCards = {
  approved: '4539003370725497',
  later: '4539003370725498',
  noFunds: '6011457819940087',
  stolen: '5201561050025012',
  expired: '5201561050025013',
  needsPerson: '5201561050025014',
  unknownReason: '5201561050025015',
  /** Declined without leaving a transaction. */
  noTrace: '5201561050025016',
  wrongNumber: '1234567890123456',
}
const declines: Record<string, { code: string; category: string }> = {
  [zoopCards.noFunds]: { code: '51', category: 'insufficient_funds_error' },
  [zoopCards.stolen]: { code: '43', category: 'authorization_refused' },
  [zoopCards.expired]: { code: '54', category: 'expired_card_error' },
  [zoopCards.needsPerson]: { code: '1A', category: 'authorization_refused' },
  [zoopCards.unknownReason]: { code: 'ZZ', category: 'something_new' },
  [zoopCards.noTrace]: { code: '', category: 'card_customer_not_associated' },
}

type PaymentRequest = {
  amount: number
  currency: string
  on_behalf_of: string
  payment_type: string
  reference_id?: string
  source?: { card: { id: string } }
  installment_plan?: { number_installments: number }
  payment_method?: { expiration_date: string }
  pix_expiration_date_time?: string
}

/** Zoop's side: `https://api.zoop.ws/v1/marketplaces/{m}`. A `reference_id` is taken once. */
export async function openZoop(port = 0) {
  /** By Zoop's ids. */
  const payments = new Map<string, Payment>()
  const tokens = new Map<string, { number: string; isUsed: boolean }>()
  const cards = new Map<string, { number: string; customer: string }>()
  /** By CPF. */
  const buyers = new Map<string, { id: string; fields: Record<string, unknown> }>()
  /** All money that was taken, in this order. */
  const charges: { codigo: string | null; referencia: string; valor: number }[] = []
  const refunds: { codigo: string | null; referencia: string; valor: number }[] = []

  const server = await openFakeGateway(request => {
    if (request.method === 'OPTIONS') return { status: 204, headers: forBrowsers }
    if (request.headers.authorization === basic(publicZoopKey) && request.path.endsWith('/cards/tokens'))
      return { ...makeToken(request.json), headers: forBrowsers }
    const expected = basic(zoopKeys.chave)
    // An error whose status stands only in the body.
    if (request.headers.authorization !== expected) return fail(401, 'authentication_failed', undefined, 200)
    const [, path = ''] = /^\/v1\/marketplaces\/mp1(\/.*)$/.exec(request.path) ?? []
    const [collection, id = '', action = ''] = path.slice(1).split('/')
    const call = `${request.method} ${collection}`
    if (call === 'POST cards' && id === 'tokens') return makeToken(request.json)
    if (call === 'POST cards') return keepCard(request.json)
    if (call === 'DELETE cards') return cards.delete(id) ? { json: { id, deleted: true } } : fail(404, 'resource_not_found')
    if (call === 'POST buyers') return makeBuyer(request.json)
    if (call === 'GET buyers') return found(buyers.get(request.query.get('taxpayer_id') ?? ''), ({ id: buyer }) => ({ id: buyer }))
    if (call === 'POST transactions' && action === 'void') return found(payments.get(id), payment => voidPayment(payment, request))
    if (call === 'POST transactions') return makePayment(request.json)
    if (call === 'GET transactions' && id) return found(payments.get(id), withError)
    if (call === 'GET transactions') return listPayments(request.query.get('reference_id'))
    return fail(404, 'endpoint_not_found')
  }, port)

  function makeToken({ card_number, expiration_month, security_code }: Record<string, unknown>): FakeReply {
    if (card_number === zoopCards.wrongNumber) return fail(402, 'invalid_card_number', 'card_error')
    if (!expiration_month || !security_code) return fail(400, 'missing_required_param')
    const id = newId()
    tokens.set(id, { number: String(card_number), isUsed: false })
    return {
      status: 201,
      json: { id, type: 'card', used: false, card: cardOf({ id: newId(), number: String(card_number), customer: null }) },
    }
  }

  function take(token: unknown) {
    const known = tokens.get(String(token))
    if (!known || known.isUsed) return undefined
    known.isUsed = true
    return known
  }

  function keepCard({ token, customer }: Record<string, unknown>): FakeReply {
    const known = take(token)
    if (!known) return fail(404, 'resource_not_found')
    const card = { id: newId(), number: known.number, customer: String(customer) }
    cards.set(card.id, card)
    return { status: 201, json: cardOf(card) }
  }

  function makeBuyer(fields: Record<string, unknown>): FakeReply {
    const cpf = String(fields.taxpayer_id ?? newId())
    if (buyers.has(cpf)) return fail(409, 'duplicate_taxpayer_id')
    const id = newId()
    buyers.set(cpf, { id, fields })
    return { status: 201, json: { id, status: 'active', resource: 'buyer' } }
  }

  function makePayment(json: Record<string, unknown>): FakeReply {
    const {
      amount,
      currency,
      on_behalf_of,
      payment_type,
      reference_id,
      source,
      installment_plan,
      payment_method,
      pix_expiration_date_time,
    } = json as PaymentRequest
    if (on_behalf_of !== zoopKeys.vendedor || currency !== 'BRL' || !Number.isInteger(amount)) return fail(400, 'invalid_parameter')
    if (payment_type === 'boleto' && amount < 300) return fail(400, 'transaction_amount_error')
    const card = payment_type === 'credit' ? cardFor(json.token, source) : undefined
    if (payment_type === 'credit' && !card) return fail(404, 'resource_not_found')
    if ([...payments.values()].some(other => other.reference_id === reference_id)) return fail(409, 'duplicate_reference_id')
    const decline = card && declines[card.number]
    if (decline?.code === '') return fail(402, decline.category, 'card_error')
    const payment: Payment = {
      id: newId(),
      reference_id: reference_id ?? null,
      status: 'pending',
      payment_type,
      total: amount,
      voided: 0,
      fees: 0,
      ...(card && { card }),
      expiration: payment_method?.expiration_date ?? pix_expiration_date_time ?? null,
      paidAt: null,
      installments: installment_plan?.number_installments ?? 1,
      history: [step('created', amount)],
      changes: 0,
    }
    payments.set(payment.id, payment)
    if (decline) {
      payment.status = 'failed'
      payment.history.push({ ...step('authorization', amount), status: 'failed', response_code: decline.code })
      return fail(402, decline.category, 'card_error')
    }
    if (card && card.number !== zoopCards.later) succeed(payment)
    return { status: 201, json: transactionOf(payment) }
  }

  function cardFor(token: unknown, source: PaymentRequest['source']): Payment['card'] {
    const byToken = take(token)
    if (byToken) return { id: newId(), number: byToken.number, customer: null }
    const id = source?.card.id ?? ''
    const kept = cards.get(id)
    return kept && { ...kept, id }
  }

  function succeed(payment: Payment) {
    change(payment, 'succeeded')
    payment.fees = Math.round(payment.total * 0.04)
    payment.paidAt = '2026-11-24T12:30:00+00:00'
    payment.history.push({ ...step(payment.card ? 'authorization' : 'paid', payment.total), response_code: '00' })
    charges.push({ codigo: payment.reference_id, referencia: payment.id, valor: payment.total })
  }

  function voidPayment(payment: Payment, { json }: FakeRequest): FakeReply {
    const amount = Number(json.amount)
    const isPaid = payment.status === 'succeeded'
    const canVoid = (isPaid || payment.status === 'pending') && amount > 0 && amount <= payment.total - payment.voided
    if (!canVoid || json.on_behalf_of !== zoopKeys.vendedor) return fail(402, 'void_transaction_error')
    payment.voided += amount
    payment.history.push(step('void', amount))
    if (isPaid) refunds.push({ codigo: payment.reference_id, referencia: payment.id, valor: amount })
    if (payment.voided === payment.total) change(payment, 'canceled')
    return { json: transactionOf(payment) }
  }

  function listPayments(reference: string | null): FakeReply {
    const items = [...payments.values()].filter(payment => payment.reference_id === reference).map(transactionOf)
    return { json: { resource: 'list', uri: '', total_pages: 1, items } }
  }

  const of = (codigo: string): Payment => {
    const payment = [...payments.values()].find(other => other.reference_id === codigo)
    if (!payment) throw new Error(`Zoop has no payment ${codigo}.`)
    return payment
  }
  const change = (payment: Payment, status: string) => void Object.assign(payment, { status, changes: payment.changes + 1 })

  return {
    ...server,
    payments,
    tokens,
    cards,
    buyers,
    charges,
    refunds,
    of,
    /** The payer pays the Pix or the boleto, or the bank has approved the card at last. */
    pay: (codigo: string) => succeed(of(codigo)),
    /** It can no longer be paid. */
    expire: (codigo: string) => change(of(codigo), 'canceled'),
    /** The payer says that it was not theirs; `charged_back`: and is right. */
    dispute: (codigo: string, status: 'dispute' | 'charged_back' | 'succeeded' = 'dispute') => change(of(codigo), status),
    setStatus: (codigo: string, status: string) => change(of(codigo), status),
    /** What Zoop tells about the present state. A failed payment has another form. */
    hookFor(codigo: string) {
      const payment = of(codigo)
      const event = { id: `${payment.id}${payment.changes}`, type: `transaction.${payment.status}`, resource: 'event' }
      const payload = payment.status === 'failed' ? withError(payment) : { object: transactionOf(payment) }
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...event, payload }) }
    },
  }
}
