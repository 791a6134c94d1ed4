import { Suspense, use } from 'react'
import { type MiddlewareFunction, Outlet, redirect, useLocation } from 'react-router'
import { m } from '#texts/messages.js'
import { WithRail } from '#ui/layout/with-rail.tsx'
import { MemberSkeleton } from '../account/member-skeleton.tsx'
import { isLoginUnknown, loadPerson } from '../session/session.ts'
import { ShellPartsContext } from '../shell/shell-parts.ts'

/** Lets only members of this church pass. Others are redirected to `access`, which leads back to the wanted path. */
const guard: MiddlewareFunction = async ({ request }, next) => {
  if (!(await loadPerson())) {
    // Without a response the login stays; the error page offers a retry.
    if (isLoginUnknown()) throw new Response('unavailable', { status: 503, statusText: 'unavailable' })
    const { pathname, search } = new URL(request.url)
    throw redirect(`/access?redirectTo=${encodeURIComponent(pathname + search)}`)
  }
  return next()
}
export const clientMiddleware = [guard]

// On the first page, the browser runs client middleware only when a hydrating loader exists.
export const clientLoader = async () => null
clientLoader.hydrate = true as const

/** The server renders only this for these screens. */
export const HydrateFallback = MemberSkeleton

/** Pages of the person's own area have its links beside them; others, such as the form of a prayer request, stand alone. */
export default function Member() {
  const { pathname } = useLocation()
  const { OwnRail } = use(ShellPartsContext)
  if (!/^\/user(\/|$)/.test(pathname)) return <Outlet />
  return (
    <WithRail
      label={m.user_title()}
      rail={
        <Suspense>
          <OwnRail />
        </Suspense>
      }
    >
      <Outlet />
    </WithRail>
  )
}
