import * as z from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { log } from '#server/http/log.ts'

/** Milliseconds that Google has to answer. */
const patience = 5_000

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

/** Google's words for a fault of ours, not of the person's answer. */
const ours = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Asks Google about an answer to reCAPTCHA v2 (developers.google.com/recaptcha/docs/verify). Google takes each answer once, within
 * two minutes.
 * @param base `https://www.google.com/recaptcha`
 * @throws Problem `unavailable` when Google does not answer, or does not know the church's key: nobody is let through unchecked
 */
export async function checkRecaptcha(base: string, secret: string, answer: string, address: string): Promise<boolean> {
  const verdict = await ask(`${base}/api/siteverify`, new URLSearchParams({ secret, response: answer, remoteip: address }))
  const fault = verdict['error-codes']?.find(code => ours.has(code))
  if (!fault) return verdict.success
  log.warn({ fault }, 'reCAPTCHA refuses the key of a church')
  throw new Problem('unavailable', { retryAfter: 60 })
}

async function ask(url: string, body: URLSearchParams): Promise<z.infer<typeof Verdict>> {
  try {
    const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(patience) })
    return Verdict.parse(await response.json())
  } catch (cause) {
    throw new Problem('unavailable', { retryAfter: 10, cause })
  }
}
