import type { ProblemCode } from '#contract/problems.ts'
import { m } from '#texts/messages.js'
import { HttpError } from './http-error.ts'

const texts: Record<ProblemCode, () => string> = {
  'bad-request': m.home_message_error_generic,
  unauthenticated: m.site_error_unauthenticated,
  'wrong-password': m.site_error_wrong_password,
  'second-factor': m.site_error_second_factor,
  'step-up': m.site_error_step_up,
  'other-site': m.home_message_error_generic,
  'not-found': m.site_error_content,
  'church-not-found': m.site_error_church,
  'module-off': m.site_error_module,
  conflict: m.site_error_conflict,
  'not-confirmed': m.site_error_not_confirmed,
  'link-expired': m.site_error_link_expired,
  'link-used': m.site_error_link_used,
  'challenge-expired': m.site_error_challenge_expired,
  stale: m.site_error_conflict,
  'too-slow': m.site_error_too_slow,
  'too-large': m.site_error_too_large,
  'unsupported-media': m.home_message_error_generic,
  invalid: m.site_error_invalid,
  'key-reused': m.home_message_error_generic,
  'version-required': m.home_message_error_generic,
  'too-many': m.site_error_too_many,
  unexpected: m.home_message_error_generic,
  unavailable: m.site_error_unavailable,
  timeout: m.site_error_unavailable,
}

/** The sentence for a code. Unknown codes, which anybody can put into an address, get the generic sentence. */
export const problemText = (code: string | null | undefined): string => (texts[code as ProblemCode] ?? m.home_message_error_generic)()

/**
 * The sentence that describes a failed call to a person.
 * @param unexplained the sentence when nothing more is known than that the server failed
 */
export function errorText(error: unknown, unexplained: string = m.home_message_error_generic()): string {
  if (!(error instanceof HttpError)) return unexplained
  if (error.kind === 'network') return m.site_error_offline()
  return error.code && error.code !== 'unexpected' ? problemText(error.code) : unexplained
}

/** The sentence for data that could not be loaded (spec, section 8). */
export const loadErrorText = (error: unknown): string => errorText(error, m.site_error_load())
