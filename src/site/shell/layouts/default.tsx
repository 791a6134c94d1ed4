import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { neededComponent } from '../../lazy/lazy-component.ts'
import { Frame } from './frame.tsx'

export { ScreenErrorBoundary as ErrorBoundary } from './screen-error-boundary.tsx'

const RedirectNotice = neededComponent(() => import('../redirect-notice.tsx'))

/** DEFAULT: header, content and bars. HOME is the same and also says why a person was redirected there. */
export default function DefaultLayout() {
  const { pathname, search } = useLocation()
  return (
    <Frame>
      {pathname === '/' && search && (
        <Suspense>
          <RedirectNotice />
        </Suspense>
      )}
      <Outlet />
    </Frame>
  )
}
