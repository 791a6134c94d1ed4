import { createHash, randomInt } from 'node:crypto'
import { fromDecimal } from '#features/gateways/server/protocol/decimal-amount.ts'
import { tokenizerPage } from './cardconnect-frame.ts'
import { approval, notFound, type Outcome, outcome, replyOf, shuffled, type Transaction } from './cardconnect-replies.ts'
import { type FakeReply, openFakeGateway } from './fake-server.ts'

export const cardconnectKeys = { site: 'fts', usuario: 'testing', senha: 'testing123', merchid: '496160873888' }

/** Card numbers of CardConnect's test environment and what becomes of them. */
export const cardconnectCards = {
  approved: '4788250000121443',
  declined: '4387751111111038',
  /** The bank does not answer in time. */
  timeout: '4999006200620062',
  /** Approved for 5.00. */
  partial: '4387750101010101',
  wrongNumber: '4111111111111112',
  neverApproved: '4111111111111103',
  stopped: '5111111111111104',
}
const outcomes: Record<string, Outcome & { declineCategory?: string; merchAdviceCode?: string }> = {
  [cardconnectCards.declined]: outcome('C', 'FNOR', '05', 'Do not honor'),
  [cardconnectCards.timeout]: outcome('B', 'PPS', '62', 'Timed out'),
  [cardconnectCards.partial]: outcome('A', 'FNOR', '10', 'Partial Approval'),
  [cardconnectCards.neverApproved]: { ...outcome('C', 'FNOR', '05'), declineCategory: '1' },
  [cardconnectCards.stopped]: { ...outcome('C', 'FNOR', '05'), merchAdviceCode: '03' },
}

/** CardConnect's side: `https://{site}.cardconnect.com`. It takes an order id as often as it is sent. */
export async function openCardconnect(port = 0) {
  /** Payments and refunds, by CardConnect's ids. */
  const payments = new Map<string, Transaction>()
  /** Cards, by their tokens and by their profiles. */
  const tokens = new Map<string, { number: string; expiry: string }>()
  const profiles = new Map<string, { token: string; expiry: string; name: string }>()
  /** All money that was taken, given back, and never settled, in this order. `codigo`: the order id. */
  const charges: { codigo: string; referencia: string; valor: number }[] = []
  const refunds: { codigo: string; referencia: string; valor: number }[] = []
  const voids: { codigo: string; referencia: string; valor: number }[] = []

  const server = await openFakeGateway(({ method, path, query, headers, json }) => {
    if (path === '/itoke/ajax-tokenizer.html') return tokenizerPage(query)
    const [, service, rest = ''] = /^\/(cardsecure\/api\/v1\/ccn|cardconnect\/rest)\/(.*)$/.exec(path) ?? []
    if (service?.startsWith('cardsecure')) return tokenise(json)
    const expected = `Basic ${Buffer.from(`${cardconnectKeys.usuario}:${cardconnectKeys.senha}`).toString('base64')}`
    if (headers.authorization !== expected) return { status: 401, text: 'Unauthorized' }
    const [call = '', id = '', second = '', third] = rest.split('/')
    const merchid = json.merchid ?? (call === 'profile' ? third : second)
    if (merchid !== cardconnectKeys.merchid) return { json: shuffled(notFound) }
    if (call === 'auth') return authorise(json as Record<string, string>)
    if (call === 'void') return end(payments.get(String(json.retref)))
    if (call === 'voidByOrderId') return end(withOrderid(String(json.orderid)).find(({ respstat }) => respstat === 'A'))
    if (call === 'refund') return refund(json as Record<string, string>)
    if (call === 'inquire') return inquiry([payments.get(id)].filter(found => found !== undefined))
    if (call === 'inquireByOrderid') return inquiry(withOrderid(id))
    if (call === 'profile' && method === 'PUT') return keep(json as Record<string, string>)
    if (call === 'profile')
      return { json: shuffled(profiles.delete(`${id}/${second}`) ? outcome('A', 'PPS', '08') : outcome('C', 'PPS', '96')) }
    return { status: 404, json: { status: 404, error: 'Not Found', path } }
  }, port)

  const withOrderid = (orderid: string) => [...payments.values()].filter(transaction => transaction.orderid === orderid)

  function inquiry(found: Transaction[]): FakeReply {
    const [only] = found
    if (!only) return { json: shuffled(notFound) }
    return { json: found.length === 1 ? replyOf(only) : found.map(transaction => replyOf(transaction)) }
  }

  function tokenise({ account, expiry, cvv }: Record<string, unknown>): FakeReply {
    const number = String(account)
    if (number === cardconnectCards.wrongNumber) return { json: { errorcode: 54, message: 'Card number check failed', token: '' } }
    if (!/^\d{6}$/.test(String(expiry)) || !/^\d{3,4}$/.test(String(cvv))) return { json: { errorcode: '08', message: 'not digits' } }
    const token = tokenOf(number)
    tokens.set(token, { number, expiry: `${String(expiry).slice(4)}${String(expiry).slice(2, 4)}` })
    return { json: { message: 'No Error', errorcode: 0, token } }
  }

  function authorise(fields: Record<string, string>): FakeReply {
    const { orderid = '', account = '', accttype, bankaba, profile = '', currency = 'USD', name = '' } = fields
    const isBank = accttype !== undefined
    const stored = profiles.get(profile)
    const token = isBank ? `9${bankaba?.slice(0, 2)}123456789${account.slice(-4)}` : (stored?.token ?? account)
    const card = tokens.get(token)
    if (!isBank && !card) return { json: shuffled(outcome('C', 'PPS', account ? '98' : '96')) }
    if (isBank && (currency !== 'USD' || !bankaba)) return { json: shuffled(outcome('C', 'PPS', '32', 'Wrong currency for merch')) }
    const asked = fromDecimal(fields.amount ?? '', currency)
    const result = isBank ? bankOutcome(account) : (outcomes[card?.number ?? ''] ?? forcedBy(asked))
    const isApproved = result.respstat === 'A'
    const transaction: Transaction = {
      ...result,
      retref: String(randomInt(1e11, 1e12)),
      orderid,
      valor: result.respcode === '10' ? Math.min(asked, 500) : asked,
      currency,
      setlstat: isApproved ? (fields.capture === 'Y' ? 'Queued for Capture' : 'Authorized') : 'Declined',
      settledate: '',
      token,
      expiry: card?.expiry ?? '',
      name,
    }
    if (isApproved && profile) Object.assign(transaction, namesOf(profile === 'Y' ? newProfile(transaction) : profile))
    payments.set(transaction.retref, transaction)
    if (isApproved) charges.push({ codigo: orderid, referencia: transaction.retref, valor: transaction.valor })
    return { json: replyOf(transaction, false) }
  }

  function newProfile({ token, expiry, name }: { token: string; expiry: string; name: string }): string {
    const id = `${randomInt(1e12, 1e13)}/1`
    profiles.set(id, { token, expiry, name })
    return id
  }

  function keep({ account = '', name = '' }: Record<string, string>): FakeReply {
    const card = tokens.get(account)
    if (!card) return { json: shuffled(outcome('C', 'PPS', '98', 'Invalid token')) }
    const kept = { token: account, expiry: card.expiry, name }
    return { json: shuffled({ ...outcome('A', 'PPS', '09', 'Profile Saved'), ...kept, ...namesOf(newProfile(kept)) }) }
  }

  function end(transaction: Transaction | undefined): FakeReply {
    if (!transaction) return { json: shuffled(notFound) }
    const { retref, orderid, valor } = transaction
    if (!['Authorized', 'Queued for Capture'].includes(transaction.setlstat))
      return { json: shuffled(outcome('C', 'PPS', '26', 'Txn Settled')) }
    transaction.setlstat = 'Voided'
    voids.push({ codigo: orderid, referencia: retref, valor })
    return { json: shuffled({ ...approval, retref, amount: '0.00', authcode: 'REVERS' }) }
  }

  function refund({ retref = '', amount = '', orderid }: Record<string, string>): FakeReply {
    const payment = payments.get(retref)
    if (!payment) return { json: shuffled(notFound) }
    const valor = fromDecimal(amount, payment.currency)
    const before = refunds.filter(({ referencia }) => referencia === retref).reduce((sum, other) => sum + other.valor, 0)
    if (payment.setlstat !== 'Accepted') return { json: shuffled(outcome('C', 'PPS', '28', 'Txn not settled')) }
    if (before + valor > payment.valor) return { json: shuffled(outcome('C', 'PPS', '42', 'Above max amount')) }
    const made = { ...payment, ...approval, retref: String(randomInt(1e11, 1e12)), valor: -valor, setlstat: 'Queued for Capture' }
    payments.set(made.retref, { ...made, orderid: orderid ?? payment.orderid })
    refunds.push({ codigo: orderid ?? payment.orderid, referencia: retref, valor })
    return { json: replyOf(made, false) }
  }

  const of = (codigo: string): Transaction => {
    const found = withOrderid(codigo).find(({ valor }) => valor > 0)
    if (!found) throw new Error(`CardConnect has no payment ${codigo}.`)
    return found
  }
  const setState = (codigo: string, setlstat: string) => void Object.assign(of(codigo), { setlstat })

  return {
    ...server,
    payments,
    tokens,
    profiles,
    charges,
    refunds,
    voids,
    of,
    setState,
    /** The bank has taken it over, at the end of the day. */
    settle: (codigo: string) => void Object.assign(of(codigo), { setlstat: 'Accepted', settledate: '20261126020000' }),
    /** The payer's bank sends a debit back, also when it was settled days ago. */
    returnDebit: (codigo: string) => setState(codigo, 'Rejected'),
    /** Staff give money back in CardConnect's web application, which keeps the payment's order id. */
    refundByStaff: (codigo: string, amount: string) => refund({ retref: of(codigo).retref, amount }),
    voidByStaff: (codigo: string) => end(of(codigo)),
  }
}

const namesOf = (profile: string) => ({ profileid: profile.split('/')[0] ?? '', acctid: profile.split('/')[1] ?? '' })

/** A token is the same for the same card: 9, its first two digits, and at the end its last four. */
function tokenOf(number: string): string {
  const hash = createHash('sha256').update(number).digest().readUInt32BE()
  return `9${number.slice(0, 2)}${String(hash).padStart(10, '0').slice(-9)}${number.slice(-4)}`
}

const bankOutcome = (account: string): Outcome =>
  account.endsWith('0000') ? outcome('C', 'BPAY', '14', 'Declined: bank account failed validation') : outcome('A', 'BPAY', '00', 'Approved')

/** An amount from 1000 to 1999 forces the code of its last three digits. */
function forcedBy(cents: number): Outcome {
  const code = String(Math.floor(cents / 100)).slice(1)
  if (cents < 100_000 || cents >= 200_000 || code === '000') return approval
  return outcome('C', 'RPCT', code)
}
