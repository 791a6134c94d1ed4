import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { session } from '../session/session.ts'

/**
 * Whoever is logged in has no business here (spec, section 2): home. The screen itself is everybody's and comes with the page;
 * the root's hydrating loader makes the browser run this on the first page too.
 */
const guard: MiddlewareFunction = async (_args, next) => {
  if (await session()) throw redirect('/')
  return next()
}
export const clientMiddleware = [guard]

export default function Visitors() {
  return <Outlet />
}
