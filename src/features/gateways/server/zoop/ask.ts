import * as z from 'zod/mini'
import { GatewayError, type GatewayRequest } from '#server/payment-gateway.ts'
import type { ZoopConnection } from './keys.ts'

const Failure = z.object({
  error: z.object({
    status_code: z.optional(z.coerce.number().check(z.int())),
    type: z.optional(z.string()),
    category: z.optional(z.string()),
  }),
})

/** A card that Zoop or its bank did not accept (402 `card_error`). `category` is Zoop's own word for why. */
export class CardRefused extends Error {
  readonly category: string
  constructor(category: string) {
    super(category)
    this.category = category
  }
}

/** What Zoop says of a typed card, before a bank has seen it. */
const wronglyTyped = new Set(['invalid_card_number', 'invalid_expiry_month', 'invalid_expiry_year'])

/**
 * A request to Zoop, on the marketplace's path. Gives the body of its reply; `undefined` when it does not have what was asked about.
 * @throws GatewayError, CardRefused
 */
export async function ask(connection: ZoopConnection, method: GatewayRequest['method'], path: string, json?: object): Promise<unknown> {
  const { keys, baseUrl } = connection
  const { status, body } = await connection.send({
    method,
    url: `${baseUrl}/v1/marketplaces/${keys.marketplace}${path}`,
    headers: { authorization: `Basic ${Buffer.from(`${keys.chave}:`).toString('base64')}` },
    ...(json && { json }),
  })
  const failure = Failure.safeParse(body)
  // A failed payment may have its error beside its own fields.
  if (status === 204 || (status < 300 && isObject(body) && ('id' in body || !failure.success))) return body
  // The status in the body counts more than HTTP's, which may be 200.
  const { status_code = status, type, category = '' } = failure.data?.error ?? {}
  const code = codeOf(category, status_code)
  if (status_code === 401 || status_code === 403) throw new GatewayError('credentials', code)
  // Only when Zoop itself says so: a proxy's 404 is no proof that there is no payment.
  if (status_code === 404 && failure.success) return undefined
  if (status_code < 400 || status_code >= 500 || [404, 408].includes(status_code)) throw new GatewayError('uncertain', code)
  if (wronglyTyped.has(category)) throw new GatewayError('card-data', code)
  if (status_code === 402 && type === 'card_error') throw new CardRefused(code)
  throw new GatewayError('rejected', code)
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** Only what looks like a code: anything else may be a message with data of a person. */
const codeOf = (category: string, status: number): string => (/^[a-z_]{1,60}$/.test(category) ? category : String(status))

/** @throws GatewayError `uncertain` when the reply is not as documented */
export function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new GatewayError('uncertain', 'reply')
  return parsed.data
}
