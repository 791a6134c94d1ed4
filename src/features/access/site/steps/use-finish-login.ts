import { useNavigate } from 'react-router'
import type { Tokens } from '#contract/login/tokens.ts'
import { HttpError } from '#site/data/http-error.ts'
import { startSession } from '#site/session/session.ts'
import { safeRedirectPath } from '../../rules.ts'
import { accessPath } from './access-path.ts'

/**
 * Starts the session of a login and redirects to the page the person wanted. A person who is not a member of this church goes to the step
 * `join` first; one whose login needs a second factor to the step that asks for it.
 * @throws HttpError of the login, or when the session cannot be loaded now
 */
export function useFinishLogin() {
  const navigate = useNavigate()
  return async (login: Tokens | Promise<Tokens>, redirectTo: string | null | undefined) => {
    try {
      const { session } = await startSession(await login)
      await navigate(session ? safeRedirectPath(redirectTo) : accessPath('join', redirectTo), { replace: true })
    } catch (error) {
      if (!(error instanceof HttpError && error.secondFactor)) throw error
      await navigate(accessPath('second-factor', redirectTo), { state: { challenge: error.secondFactor } })
    }
  }
}
