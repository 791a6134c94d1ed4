import * as z from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { log } from '#server/http/log.ts'

const timeoutMs = 5_000

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

/** Google's error codes for a wrong configuration on our side, in contrast to a wrong answer. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Checks a reCAPTCHA v2 answer with Google (developers.google.com/recaptcha/docs/verify). Google accepts each answer once, within
 * two minutes.
 * @param base `https://www.google.com/recaptcha`
 * @throws Problem `unavailable` when Google does not respond or does not know the church's key: nobody passes without a check
 */
export async function checkRecaptcha(base: string, secret: string, answer: string, address: string): Promise<boolean> {
  const verdict = await requestVerdict(`${base}/api/siteverify`, new URLSearchParams({ secret, response: answer, remoteip: address }))
  const fault = verdict['error-codes']?.find(code => configurationErrors.has(code))
  if (!fault) return verdict.success
  log.warn({ fault }, 'reCAPTCHA rejects the key of a church')
  throw new Problem('unavailable', { retryAfter: 60 })
}

async function requestVerdict(url: string, body: URLSearchParams): Promise<z.infer<typeof Verdict>> {
  try {
    const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return Verdict.parse(await response.json())
  } catch (cause) {
    throw new Problem('unavailable', { retryAfter: 10, cause })
  }
}
