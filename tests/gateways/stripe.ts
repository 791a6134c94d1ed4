import { createHmac } from 'node:crypto'
import { type FakeReply, type FakeRequest, openFakeGateway } from './fake-server.ts'
import { answerStripeBrowser } from './stripe-browser.ts'
import {
  cardOf,
  declineOf,
  type FakeCharge,
  type FakeDispute,
  type FakeIntent,
  type FakeMethod,
  type FakeRefund,
  failure,
  intentJson,
  kindOfCard,
  methodJson,
  missing,
  wrongState,
} from './stripe-objects.ts'

const defaultKeys = { chaveSecreta: 'sk_test_church', chavePublica: 'pk_test_church', segredoWebhook: 'whsec_church' }
const boletoNumber = '34191.09065 19978.078939 31339.210002 1 84450000003000'

/**
 * Stripe's side of payment intents, as documented (docs.stripe.com/api). All it has ever charged is in `charges`, to be compared with our
 * ledger. What the payer, the bank and time do is done by the functions.
 */
export async function openStripe(keys = defaultKeys, port = 0) {
  const payments = new Map<string, FakeIntent>()
  const charges: FakeCharge[] = []
  const refunds: FakeRefund[] = []
  const disputes: FakeDispute[] = []
  const methods = new Map<string, FakeMethod>()
  const customers = new Map<string, { name: string; email: string }>()
  const replies = new Map<string, { request: string; reply: FakeReply }>()
  const underWay = new Set<string>()
  const state: { beforeWork: (() => Promise<void>) | undefined; refundStatus: FakeRefund['status'] } = {
    /** Waited for before a POST is done, while its key is under way. */
    beforeWork: undefined,
    /** What becomes of new refunds. */
    refundStatus: 'succeeded',
  }
  let count = 0
  const newId = (kind: string) => `${kind}_fake${++count}`

  async function answer(request: FakeRequest): Promise<FakeReply> {
    const { method, headers, path, text } = request
    const forBrowser = answerStripeBrowser(request, keys.chavePublica, { payments, authenticate })
    if (forBrowser) return forBrowser
    if (headers.authorization !== `Bearer ${keys.chaveSecreta}`) return failure(401, { message: 'Invalid API Key provided' })
    if (headers['stripe-version'] !== '2026-06-24.dahlia') return failure(400, { message: 'Invalid Stripe API version' })
    const key = headers['idempotency-key']
    if (method === 'GET' || typeof key !== 'string') return route(request)
    const known = replies.get(key)
    const same = `${path}?${text}`
    if (known && known.request !== same) return failure(400, { type: 'idempotency_error' })
    if (known) return { ...known.reply, headers: { 'idempotent-replayed': 'true' } }
    if (underWay.has(key)) return failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
    underWay.add(key)
    await state.beforeWork?.()
    const reply = route(request)
    underWay.delete(key)
    // Nothing is kept of a request that was not valid.
    if (reply.status !== 400 && reply.status !== 404) replies.set(key, { request: same, reply })
    return reply
  }

  function route({ method, path, query, form }: FakeRequest): FakeReply {
    const [, , kind = '', id = '', action] = path.split('/')
    const params = method === 'GET' ? query : form
    const expand = [...params].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value)
    const ofIntent = <T extends { intent: string }>(rows: T[]) => ({
      json: { object: 'list', has_more: false, data: rows.filter(({ intent }) => intent === query.get('payment_intent')) },
    })
    if (method === 'GET' && kind === 'refunds') return ofIntent(refunds)
    if (method === 'GET' && kind === 'disputes') return ofIntent(disputes)
    if (kind === 'refunds') return refund(form)
    if (kind === 'customers') return { json: { id: createCustomer(form), object: 'customer' } }
    if (kind === 'setup_intents') return setUp(form)
    if (kind === 'payment_methods') return ownedMethod(id, action)
    if (kind !== 'payment_intents') return failure(404, {})
    const intent = id ? payments.get(id) : createIntent(form)
    if (!intent) return missing('intent')
    const failed = action === 'confirm' ? confirm(intent, form) : action === 'cancel' ? cancel(intent) : update(intent, form)
    return failed ?? { json: intentJson(intent, refunds, expand) }
  }

  function createIntent(form: URLSearchParams) {
    const [id, type] = [newId('pi'), form.get('payment_method_types[0]') ?? 'card']
    const [amount, currency] = [Number(form.get('amount')), form.get('currency') ?? '']
    const [codigo, description] = [form.get('metadata[codigo]') ?? '', form.get('description') ?? '']
    const rest = { customer: null, usage: null, method: null, charge: null, error: null, nextAction: null }
    const intent: FakeIntent = { id, status: 'requires_payment_method', amount, currency, type, codigo, description, ...rest }
    payments.set(id, intent)
    return intent
  }

  function createCustomer(form: URLSearchParams) {
    const id = newId('cus')
    customers.set(id, { name: form.get('name') ?? '', email: form.get('email') ?? '' })
    return id
  }

  function update(intent: FakeIntent, form: URLSearchParams): FakeReply | undefined {
    const customer = form.get('customer')
    if (!customer) return
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return wrongState()
    if (!customers.has(customer)) return missing('customer')
    intent.customer = customer
  }

  function methodFor(token: string | null, customer: string | null): FakeMethod | undefined {
    const kept = methods.get(token ?? '')
    if (kept) return kept.customer === customer ? kept : undefined
    const kind = kindOfCard(token ?? '')
    return kind ? { id: newId('pm'), kind, type: 'card', customer: null, isAuthenticated: false } : undefined
  }

  function keep(method: FakeMethod, customer: string) {
    methods.set(method.id, Object.assign(method, { customer, isAuthenticated: true }))
  }

  function confirm(intent: FakeIntent, form: URLSearchParams): FakeReply | undefined {
    if (!/^requires_(payment_method|confirmation|action)$/.test(intent.status)) return wrongState()
    if (intent.type !== 'card') return void showCode(intent, form)
    const method = methodFor(form.get('payment_method'), intent.customer)
    if (!method) return missing('payment_method')
    const usage = form.get('setup_future_usage') ?? intent.usage
    Object.assign(intent, { method, usage, error: null, nextAction: null })
    const error = declineOf(method)
    if (error) return decline(intent, error)
    if (!cardOf(method).needsPerson || method.isAuthenticated) return void charge(intent)
    const code = 'authentication_required'
    if (form.get('off_session') === 'true') return decline(intent, { type: 'card_error', code, decline_code: code })
    intent.status = 'requires_action'
    intent.nextAction = {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${fake.url}/3ds/${intent.id}`, return_url: form.get('return_url') },
    }
  }

  function showCode(intent: FakeIntent, form: URLSearchParams) {
    const [kind, now] = [intent.type === 'pix' ? 'pix_display_qr_code' : 'boleto_display_details', Math.floor(Date.now() / 1000)]
    const until = Number(form.get('payment_method_options[pix][expires_at]')) || now + 86_400
    const days = Number(form.get('payment_method_options[boleto][expires_after_days]'))
    // 23:59:59 in São Paulo.
    const endOfDay = Math.floor((now - 10_800) / 86_400) * 86_400 + days * 86_400 + 97_199
    const pix = { data: `00020126fake${intent.id}6304ABCD`, expires_at: until, hosted_instructions_url: `${fake.url}/pix/${intent.id}` }
    const boleto = { number: boletoNumber, expires_at: endOfDay, hosted_voucher_url: `https://payments.stripe.com/boleto/${intent.id}` }
    intent.method = { id: newId('pm'), kind: '', type: intent.type, customer: null, isAuthenticated: false }
    Object.assign(intent, { status: 'requires_action', nextAction: { type: kind, [kind]: intent.type === 'pix' ? pix : boleto } })
  }

  function decline(intent: FakeIntent, error: FakeIntent['error']): FakeReply {
    const withMethod = error && { ...error, ...(intent.method && { payment_method: methodJson(intent.method) }) }
    Object.assign(intent, { status: 'requires_payment_method', error: withMethod, nextAction: null, method: null })
    return failure(402, { ...error, ...{ payment_intent: intentJson(intent, refunds, []) } })
  }

  function charge(intent: FakeIntent) {
    const { id, codigo, amount, currency, customer, usage, method } = intent
    const fee = Math.round(amount * 0.0399) + 39
    intent.charge = { id: newId('ch'), intent: id, codigo, amount, currency, fee, disputed: false }
    Object.assign(intent, { status: 'succeeded', nextAction: null, error: null })
    charges.push(intent.charge)
    if (customer && usage && method) keep(method, customer)
  }

  function cancel(intent: FakeIntent): FakeReply | undefined {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return wrongState()
    Object.assign(intent, { status: 'canceled', nextAction: null })
  }

  function refund(form: URLSearchParams): FakeReply {
    const intent = payments.get(form.get('payment_intent') ?? '')
    if (!intent?.charge) return missing('payment_intent')
    const given = refunds.filter(row => row.intent === intent.id && row.status !== 'failed').reduce((sum, row) => sum + row.amount, 0)
    const amount = Number(form.get('amount'))
    if (given === intent.amount) return failure(400, { code: 'charge_already_refunded' })
    if (given + amount > intent.amount) return failure(400, { param: 'amount' })
    const metadata = { chave: form.get('metadata[chave]') }
    const row: FakeRefund = { id: newId('re'), intent: intent.id, amount, status: state.refundStatus, metadata }
    refunds.push(row)
    return { json: { ...row, object: 'refund', payment_intent: intent.id } }
  }

  function setUp(form: URLSearchParams): FakeReply {
    const [method, customer] = [methodFor(form.get('payment_method'), form.get('customer')), form.get('customer') ?? '']
    if (!method) return missing('payment_method')
    const error = declineOf(method)
    if (error) return failure(402, error)
    const status = cardOf(method).needsPerson ? 'requires_action' : 'succeeded'
    if (status === 'succeeded') keep(method, customer)
    return { json: { id: newId('seti'), object: 'setup_intent', status, customer, payment_method: methodJson(method) } }
  }

  function ownedMethod(id: string, action: string | undefined): FakeReply {
    const method = methods.get(id)
    if (!method) return failure(404, { code: 'resource_missing', param: 'payment_method' })
    if (action === 'detach' && !method.customer) return failure(400, { message: 'It is not attached to a customer.' })
    if (action === 'detach') method.customer = null
    return { json: methodJson(method) }
  }

  const find = (id: string): FakeIntent => {
    const intent = payments.get(id)
    if (!intent) throw new Error(`no payment ${id}`)
    return intent
  }

  /** The payer answers to the bank. */
  function authenticate(id: string, outcome: 'yes' | 'no') {
    const intent = find(id)
    if (outcome === 'yes') return charge(intent)
    decline(intent, { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' })
  }

  const fake = await openFakeGateway(answer, port)
  return Object.assign(state, fake, {
    keys,
    payments,
    charges,
    refunds,
    disputes,
    methods,
    customers,
    /** The payer pays the Pix or the boleto. */
    payPix: (id: string) => charge(find(id)),
    /** The Pix or the boleto is over. */
    expire(id: string) {
      const error = { type: 'invalid_request_error', code: 'payment_intent_payment_attempt_expired' }
      Object.assign(find(id), { status: 'requires_payment_method', error, nextAction: null })
    },
    authenticate,
    /**
     * The payer disputes a charge, or the dispute about this amount ends. @param status one of Stripe's, such as `needs_response`, `won`, `lost`
     * @param amount left out: all of it
     */
    dispute(id: string, status: string, amount = find(id).amount) {
      const { charge: paid } = find(id)
      if (paid) paid.disputed = true
      const known = disputes.find(dispute => dispute.intent === id && dispute.amount === amount)
      if (known) known.status = status
      else disputes.push({ id: newId('dp'), intent: id, amount, status })
    },
    /** Somebody at the church gives money back in Stripe's own pages. */
    refundByHand(id: string, amount: number) {
      refunds.push({ id: newId('re'), intent: id, amount, status: 'succeeded' })
    },
    /** A webhook request, as Stripe sends and signs it. @param secrets while a secret is changed, there are two */
    hookFor(id: string, type: string, { now = new Date(), secrets = [keys.segredoWebhook] } = {}) {
      const isIntent = type.startsWith('payment_intent.')
      const object = isIntent ? intentJson(find(id), refunds, []) : { id: 'ch_1', object: 'charge', payment_intent: id, metadata: {} }
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type, livemode: false, data: { object } })
      const time = Math.floor(now.getTime() / 1000)
      const signatures = secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`)
      return { headers: { 'stripe-signature': [`t=${time}`, ...signatures, 'v0=00'].join(',') } as Record<string, string>, body }
    },
  })
}
