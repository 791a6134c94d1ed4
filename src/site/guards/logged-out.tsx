import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { loadPerson } from '../session/session.ts'

/** Redirects a logged-in member of this church to home (spec, section 2). The server renders the screen for everybody. */
const guard: MiddlewareFunction = async (_args, next) => {
  if (await loadPerson()) throw redirect('/')
  return next()
}
export const clientMiddleware = [guard]

// On the first page, the browser runs client middleware only when a hydrating loader exists. Without one for the server too, the server
// would render nothing of these screens.
export const loader = () => null
export const clientLoader = async () => null
clientLoader.hydrate = true as const

export default function LoggedOut() {
  return <Outlet />
}
