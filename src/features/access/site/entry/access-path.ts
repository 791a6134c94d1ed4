import { ownPath } from '../../rules.ts'

/** The steps of the access screen. The first asks for the e-mail and stands in no address. */
export const steps = ['email', 'login', 'register', 'activate', 'recover', 'recovered', 'join'] as const
export type Step = (typeof steps)[number]

/** The address of a step. What it is about (whose e-mail) never stands in it. */
export function accessPath(step: Step, redirectTo: string | null | undefined): string {
  const query = new URLSearchParams()
  if (step !== 'email') query.set('step', step)
  const path = ownPath(redirectTo)
  if (path !== '/') query.set('redirectTo', path)
  return query.size ? `/access?${query}` : '/access'
}

/** The step that an address names. */
export function stepOf(query: URLSearchParams): Step {
  return steps.find(step => step === query.get('step')) ?? 'email'
}
