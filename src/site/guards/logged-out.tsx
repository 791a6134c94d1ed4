import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { loadPerson } from '../session/session.ts'

/**
 * Redirects a logged-in member of this church to home (spec, section 2). The server renders the screen for everybody. The root's loader in the
 * browser has `hydrate`, so this guard runs on the first page too.
 */
const guard: MiddlewareFunction = async (_args, next) => {
  if (await loadPerson()) throw redirect('/')
  return next()
}
export const clientMiddleware = [guard]

export default function LoggedOut() {
  return <Outlet />
}
