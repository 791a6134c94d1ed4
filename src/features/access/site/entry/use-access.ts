import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAwake } from '#site/shell/use-awake.ts'
import { ownPath } from '../../rules.ts'
import { accessPath, type Step, stepOf } from './access-path.ts'

/** What one step tells the next; it lies in the history entry, so that back, forward and reload keep it. */
type Known = {
  email?: string
  /** Why the step is shown: the e-mail is registered already, the registration is half done. */
  notice?: 'known' | 'unfinished'
  /** Whether the mail has left, and when it was asked for. */
  mail?: { sent: boolean; at: number }
}

/** Steps that make no sense before an e-mail is known. */
const needEmail: readonly Step[] = ['login', 'register', 'activate', 'recovered']

/** Where a person is on the way in, and the way on. */
export function useAccess() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the history: what it has made is taken over first.
  const awake = useAwake()
  const known: Known = (awake && state) || {}
  const redirectTo = ownPath(query.get('redirectTo'))
  const wanted = stepOf(query)
  const step = needEmail.includes(wanted) && !known.email ? 'email' : wanted

  return {
    ...known,
    step,
    redirectTo,
    /** The way on as the calls that send a mail take it. */
    onward: redirectTo === '/' ? undefined : redirectTo,
    go: (next: Step, told: Known = {}) => navigate(accessPath(next, redirectTo), { state: { email: known.email, ...told } }),
    /** Goes to a step instead of this one, which is none to come back to. */
    swap: (next: Step) => navigate(accessPath(next, redirectTo), { replace: true }),
    /** Writes into this step's own history entry. */
    note: (told: Known) =>
      navigate(accessPath(step, redirectTo), { state: { ...known, ...told }, replace: true, preventScrollReset: true }),
  }
}
