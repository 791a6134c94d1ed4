import { safeRedirectPath } from '../../rules.ts'

/** The steps of the access screen. The first one asks for the e-mail and does not appear in the URL. */
export const steps = ['email', 'login', 'register', 'activate', 'recover', 'recovered', 'join', 'second-factor'] as const
export type Step = (typeof steps)[number]

/** The URL of a step. It never contains the e-mail. */
export function accessPath(step: Step, redirectTo: string | null | undefined): string {
  const query = new URLSearchParams()
  if (step !== 'email') query.set('step', step)
  const path = safeRedirectPath(redirectTo)
  if (path !== '/') query.set('redirectTo', path)
  return query.size ? `/access?${query}` : '/access'
}

/** The step in the query of a URL; without a valid one, the first step. */
export function stepFromQuery(query: URLSearchParams): Step {
  return steps.find(step => step === query.get('step')) ?? 'email'
}
