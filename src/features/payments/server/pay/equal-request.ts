import { createHash } from 'node:crypto'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { createPayment } from '../../contract/pay.ts'

type Request = Pick<HandlerContext<typeof createPayment>, 'church' | 'user' | 'ipAddress' | 'userAgent' | 'header' | 'body'>

/**
 * What is the same in two requests without an `Idempotency-Key` that are one: who pays (the login, the `Guest-Secret`, or else a browser and what
 * its payer has typed), for what, how, how much, and with which card. A client that knows only the specification sends no key, and a double tap or a
 * retry of it must not be paid twice.
 * @param card as `cardKey`
 * @returns SHA-256, base64url
 */
export function equalRequestOf({ church, user, ipAddress, userAgent, header, body }: Request, card: string | undefined): string {
  const { cartao: _card, captcha: _captcha, redirectTo: _path, ...asked } = body
  const secret = header('guest-secret')
  const caller = user ? ['account', user.accountId] : secret ? ['guest', secret] : ['browser', ipAddress, userAgent]
  return createHash('sha256')
    .update(JSON.stringify([church.id, caller, asked, card], sorted))
    .digest('base64url')
}

/** The order in which a client writes its fields means nothing. */
const sorted = (_name: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value
