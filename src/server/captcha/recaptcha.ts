import * as z from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { log } from '#server/log/log.ts'
import { type OutsideRequest, requestOutside } from '#server/outgoing/request-outside.ts'

const limits = { maxBytes: 100_000, timeoutMs: 5_000 }

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

/** Google's error codes for a wrong configuration on our side, in contrast to a wrong answer. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

type Answer = { secret: string; answer: string; address: string }

/**
 * Checks a reCAPTCHA v2 answer with Google (developers.google.com/recaptcha/docs/verify). Google accepts each answer once, within
 * two minutes.
 * @param base `https://www.google.com/recaptcha`, or what the operator has set in its place
 * @throws Problem `unavailable` when Google does not respond or does not know the church's key: nobody passes without a check
 */
export async function checkRecaptcha(base: string, church: number, { secret, answer, address }: Answer): Promise<boolean> {
  const form = new URLSearchParams({ secret, response: answer, remoteip: address })
  const verdict = await requestVerdict({ url: `${base}/api/siteverify`, church, form, trusted: base })
  const fault = verdict['error-codes']?.find(code => configurationErrors.has(code))
  if (!fault) return verdict.success
  log.warn({ fault }, 'reCAPTCHA rejects the key of a church')
  throw new Problem('unavailable', { retryAfter: 60 })
}

async function requestVerdict(request: Pick<OutsideRequest, 'url' | 'church' | 'form' | 'trusted'>): Promise<z.infer<typeof Verdict>> {
  try {
    const { body } = await requestOutside({ ...request, ...limits })
    return Verdict.parse(JSON.parse(body.toString()))
  } catch (cause) {
    throw new Problem('unavailable', { retryAfter: 10, cause })
  }
}
