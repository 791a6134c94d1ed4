import * as z from 'zod/mini'
import { GatewayError, type GatewayReply } from '#server/payment-gateway.ts'

// developer.paypal.com/api/rest/responses: `name` is the kind of an error, `issue` says what it is.

const Issue = z.object({ issue: z.string() })
const ErrorBody = z.object({ name: z.optional(z.string()), details: z.nullish(z.array(Issue)) })

/** An error that PayPal itself has sent. */
export class PaypalFailure extends GatewayError {
  readonly status: number
  constructor(reason: GatewayError['reason'], code: string, status: number) {
    super(reason, code)
    this.status = status
  }
}

/** Reads a reply that is no success. */
export function failureOf({ status, body }: Pick<GatewayReply, 'status' | 'body'>): PaypalFailure {
  const error = ErrorBody.safeParse(body).data
  const code = error?.details?.[0]?.issue ?? error?.name ?? ''
  // The code goes to the staff and into the log: whatever else a server sends in its place does not.
  return new PaypalFailure(reasonOf(status, code), /^\w{1,80}$/.test(code) ? code : String(status), status)
}

/** These say that another request about the same payment was received, not what became of it. */
const otherRequest = new Set([
  'DUPLICATE_INVOICE_ID',
  'DUPLICATE_REQUEST_ID',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
])

function reasonOf(status: number, code: string): GatewayError['reason'] {
  if (status === 401 || status === 403) return 'credentials'
  // PayPal counts requests before it does anything.
  if (status === 429) return 'unreachable'
  return status < 400 || status === 409 || status >= 500 || otherRequest.has(code) ? 'uncertain' : 'rejected'
}
