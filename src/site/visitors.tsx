import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { session } from './session.ts'

/** Whoever is logged in has no business here (spec, section 2): home. */
const guard: MiddlewareFunction = async (_args, next) => {
  if (await session()) throw redirect('/')
  return next()
}
export const clientMiddleware = [guard]

export const clientLoader = async () => null
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return null
}

export default function Visitors() {
  return <Outlet />
}
