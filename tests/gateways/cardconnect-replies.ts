import { toDecimal } from '#features/gateways/server/protocol/decimal-amount.ts'

// What CardConnect answers. Every value is a text.

export type Outcome = { respstat: 'A' | 'B' | 'C'; respproc: string; respcode: string; resptext: string }
export const outcome = (respstat: Outcome['respstat'], respproc: string, respcode: string, resptext = respcode): Outcome => ({
  respstat,
  respproc,
  respcode,
  resptext,
})
export const approval = outcome('A', 'RPCT', '000', 'Approval')
export const notFound = outcome('C', 'PPS', '29', 'Txn not found')

export type Transaction = Outcome & {
  retref: string
  orderid: string
  /** Cents; negative: a refund. */
  valor: number
  currency: string
  setlstat: string
  settledate: string
  token: string
  expiry: string
  name: string
  profileid?: string
  acctid?: string
  declineCategory?: string
  merchAdviceCode?: string
}

/** `voidable` and `refundable` as the state allows; the state is not in the reply to a payment itself. */
export function replyOf({ valor, setlstat, settledate, ...rest }: Transaction, isInquiry = true) {
  const voidable = ['Authorized', 'Queued for Capture'].includes(setlstat) ? 'Y' : 'N'
  const state = { setlstat, settledate, voidable, refundable: setlstat === 'Accepted' ? 'Y' : 'N', lastfour: rest.token.slice(-4) }
  return shuffled({ ...rest, account: rest.token, amount: toDecimal(valor, rest.currency), ...(isInquiry && state) })
}

/** UAT answers its fields in any order, with others between them that mean nothing (Gateway API changelog), so that nobody relies on them. */
export function shuffled(reply: object) {
  const noise = [`x${Math.random()}`, ['dummy', { amount: '1.00' }]].map(value => [
    `random${Math.random().toString(36).slice(2, 8)}`,
    value,
  ])
  const fields = [...Object.entries(reply), ...noise, ['emptyField', null]]
  return Object.fromEntries(
    fields
      .map(field => [Math.random(), field] as const)
      .sort(([a], [b]) => a - b)
      .map(([, field]) => field),
  )
}
