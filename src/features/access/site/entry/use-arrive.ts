import { useNavigate } from 'react-router'
import { enter } from '#site/session/session.ts'
import type { Tokens } from '../../contract/session.ts'
import { ownPath } from '../../rules.ts'
import { accessPath } from './access-path.ts'

/** Logs in with a fresh pair and goes where the person wanted to be; who is new to this church is asked to join first. */
export function useArrive() {
  const navigate = useNavigate()
  return async (tokens: Tokens, redirectTo: string | null | undefined) => {
    const { session } = await enter(tokens)
    await navigate(session ? ownPath(redirectTo) : accessPath('join', redirectTo), { replace: true })
  }
}
