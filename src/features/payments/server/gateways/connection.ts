import { BrokenCircuitError, type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel'
import { Problem } from '#contract/problems.ts'
import { OutsideError } from '#server/outgoing/outside-error.ts'
import { requestOutside } from '#server/outgoing/request-outside.ts'
import { type Connection, type Gateway, GatewayError, type GatewayReply, type GatewayRequest } from '#server/payment-gateway.ts'

const defaultTimeoutMs = 15_000
const maxBytes = 1_000_000

/** After this many failures in a row a gateway is left alone for a while: then its payers need not wait for the time limit to hear of it. */
const failuresUntilPause = 5
const pauseMs = 20_000

// One for each gateway, not for each church: what fails is the gateway. Wrong keys of a church are no failure.
const breakers = new Map<string, CircuitBreakerPolicy>()

function breakerOf(origin: string): CircuitBreakerPolicy {
  const known =
    breakers.get(origin) ??
    circuitBreaker(
      handleType(GatewayError, ({ reason }) => reason === 'unreachable' || reason === 'uncertain'),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failuresUntilPause) },
    )
  breakers.set(origin, known)
  return known
}

/** Errors of connections on which nothing was sent yet. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CERT_HAS_EXPIRED'])

type Options<Keys> = {
  gateway: Pick<Gateway<Keys>, 'nome' | 'baseUrl'>
  keys: Keys
  isTest: boolean
  church: number
  /** An address that the operator has set in place of the gateway's own. */
  operatorUrl: string | undefined
}

/** A church's access to a gateway. Requests of one gateway wait only for each other. */
export function connect<Keys>({ gateway, keys, isTest, church, operatorUrl }: Options<Keys>): Connection<Keys> {
  const baseUrl = (operatorUrl ?? gateway.baseUrl(keys, isTest)).replace(/\/$/, '')
  return {
    keys,
    isTest,
    baseUrl,
    now: () => new Date(),
    async send(request) {
      try {
        return await breakerOf(baseUrl).execute(() => sendOnce(request, { church, trusted: operatorUrl, lane: `gateway ${gateway.nome}` }))
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new GatewayError('unreachable', 'paused')
        throw error
      }
    },
  }
}

async function sendOnce(
  { method, url, headers, form, json, timeoutMs = defaultTimeoutMs }: GatewayRequest,
  options: { church: number; trusted: string | undefined; lane: string },
): Promise<GatewayReply> {
  const { trusted, ...rest } = options
  try {
    const reply = await requestOutside({
      url,
      method,
      maxBytes,
      timeoutMs,
      ...rest,
      ...(trusted && { trusted }),
      ...(headers && { headers }),
      ...(form && { form }),
      ...(json !== undefined && { json }),
    })
    // What a proxy in front of it says when the gateway itself did not answer: nobody knows whether it got the request.
    if ([502, 503, 504].includes(reply.status) && parsed(reply.body) === undefined)
      throw new GatewayError('uncertain', String(reply.status))
    return { status: reply.status, headers: reply.headers, body: parsed(reply.body) }
  } catch (error) {
    if (error instanceof GatewayError) throw error
    if (error instanceof Problem) throw new GatewayError('unreachable', 'busy', error)
    throw new GatewayError(wasSent(error) ? 'uncertain' : 'unreachable', '', error)
  }
}

function wasSent(error: unknown): boolean {
  if (!(error instanceof OutsideError) || error.reason === 'forbidden') return false
  const { code } = (error.cause ?? {}) as { code?: string }
  return !notConnected.has(code ?? '')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
