import * as z from 'zod/mini'
import { GatewayError, type GatewayReply } from '#server/payment-gateway.ts'

// docs.stripe.com/api/errors

const text = z.nullish(z.string())
const ErrorBody = z.object({ error: z.object({ type: z.string(), code: text, decline_code: text, param: text }) })
type ErrorDetails = z.infer<typeof ErrorBody>['error']

/** An error that Stripe itself has sent. */
export class StripeFailure extends GatewayError {
  /** A decline by the bank or by Stripe's own check: `code` says why. */
  readonly isDecline: boolean
  constructor(reason: GatewayError['reason'], code: string, isDecline: boolean) {
    super(reason, code)
    this.isDecline = isDecline
  }
}

/** Reads a reply that is no success. */
export function failureOf({ status, body }: Pick<GatewayReply, 'status' | 'body'>): StripeFailure {
  const details = ErrorBody.safeParse(body).data?.error
  const code = details?.decline_code ?? details?.code ?? details?.type ?? ''
  // The code goes to the staff and into the log: whatever else a server sends in its place does not.
  return new StripeFailure(reasonOf(status, details), /^\w{1,60}$/.test(code) ? code : String(status), status === 402)
}

function reasonOf(status: number, details: ErrorDetails | undefined): GatewayError['reason'] {
  if (status === 401 || status === 403) return 'credentials'
  // Stripe counts requests, and locks the payment, before it does anything.
  if (status === 429) return 'unreachable'
  // An idempotency error says that this step was asked for before with other details, not what became of it.
  if (status < 400 || status === 409 || status >= 500 || details?.type === 'idempotency_error') return 'uncertain'
  return status === 402 || details?.param === 'payment_method' ? 'card-data' : 'rejected'
}
