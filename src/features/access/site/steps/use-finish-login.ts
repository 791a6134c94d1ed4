import { useNavigate } from 'react-router'
import { startSession } from '#site/session/session.ts'
import type { Tokens } from '../../contract/session.ts'
import { safeRedirectPath } from '../../rules.ts'
import { accessPath } from './access-path.ts'

/**
 * Starts the session with a new pair of tokens and redirects to the page the person wanted. A person who is not a member of this church
 * goes to the step `join` first.
 */
export function useFinishLogin() {
  const navigate = useNavigate()
  return async (tokens: Tokens, redirectTo: string | null | undefined) => {
    const { session } = await startSession(tokens)
    await navigate(session ? safeRedirectPath(redirectTo) : accessPath('join', redirectTo), { replace: true })
  }
}
