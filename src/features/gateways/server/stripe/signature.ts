import { createHmac, timingSafeEqual } from 'node:crypto'

// docs.stripe.com/webhooks#verify-manually

const toleranceSeconds = 300

type Signed = { header: string; body: string; secret: string; now: Date }

/**
 * Whether a `Stripe-Signature` is one of this body, made in the last five minutes. While a church changes the secret, Stripe signs with the
 * old and the new one: one of several signatures is enough.
 */
export function isSignedByStripe({ header, body, secret, now }: Signed): boolean {
  const parts = header.split(',').map(part => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  if (!/^\d{1,12}$/.test(time) || age > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected))
}

const isEqual = (given: Buffer, expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected)
