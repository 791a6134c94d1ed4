import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SecondFactorChallenge } from '#contract/problems.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { safeRedirectPath } from '../../rules.ts'
import { accessPath, type Step, stepFromQuery } from './access-path.ts'

/** What one step passes to the next. It is stored in the state of the history entry, so it survives back, forward and reload. */
type StepState = {
  email?: string
  /** Why the step is shown: the e-mail is registered already (`known`), or the registration is not complete (`unfinished`). */
  notice?: 'known' | 'unfinished'
  /** Whether nobody has an account with this e-mail, and the person has not said that they want a new one: it may be mistyped. */
  isUnknown?: boolean
  /** Whether the mail was sent, and when it was requested (in milliseconds). */
  mail?: { sent: boolean; at: number }
  /** What the step `second-factor` answers. */
  challenge?: SecondFactorChallenge
}

/** Steps that need an e-mail. Without one, or without its challenge, the first step is shown. */
const stepsThatNeedEmail: readonly Step[] = ['login', 'register', 'activate', 'recovered']

/** The current step of the access screen, its state, and the functions that change them. */
export function useAccess() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the history state, so hydration renders without it first.
  const isHydrated = useHydrated()
  const current: StepState = (isHydrated && state) || {}
  const redirectTo = safeRedirectPath(query.get('redirectTo'))
  const requestedStep = stepFromQuery(query)
  const lacksState =
    (stepsThatNeedEmail.includes(requestedStep) && !current.email) || (requestedStep === 'second-factor' && !current.challenge)
  const step = lacksState ? 'email' : requestedStep

  return {
    ...current,
    step,
    /** Whether the person said that they have no account yet. */
    isNew: requestedStep === 'register',
    redirectTo,
    /** `redirectTo` for the calls that send a mail; `undefined` for the home page. */
    mailRedirectTo: redirectTo === '/' ? undefined : redirectTo,
    goToStep: (next: Step, changes: StepState = {}) =>
      navigate(accessPath(next, redirectTo), { state: { email: current.email, ...changes } }),
    /** Replaces this step by another one, so that the back button does not return to it. */
    replaceStep: (next: Step) => navigate(accessPath(next, redirectTo), { replace: true }),
    /** Changes the state in the history entry of this step. */
    updateState: (changes: StepState) =>
      navigate(accessPath(step, redirectTo), { state: { ...current, ...changes }, replace: true, preventScrollReset: true }),
  }
}
