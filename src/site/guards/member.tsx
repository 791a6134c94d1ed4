import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { isUncertain, session } from '../session/session.ts'

/** Behind this door is only who is logged in; others come back to the wanted path after they have. */
const guard: MiddlewareFunction = async ({ request }, next) => {
  if (!(await session())) {
    // No answer is not a no: the page says so and can be tried again, the login is kept.
    if (isUncertain()) throw new Response('unavailable', { status: 503, statusText: 'unavailable' })
    const { pathname, search } = new URL(request.url)
    throw redirect(`/access?redirectTo=${encodeURIComponent(pathname + search)}`)
  }
  return next()
}
export const clientMiddleware = [guard]

// Middleware guards the first page only where a hydrating loader makes the browser run it.
export const clientLoader = async () => null
clientLoader.hydrate = true as const

/** All that the server ever renders of these screens. */
export function HydrateFallback() {
  return <Skeleton />
}

export default function Member() {
  return <Outlet />
}
