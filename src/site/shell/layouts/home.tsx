import { Outlet } from 'react-router'
import { RedirectNotice } from '../redirect-notice.tsx'
import { Frame } from './frame.tsx'

export { ScreenErrorBoundary as ErrorBoundary } from './screen-error-boundary.tsx'

/** HOME: the layout of the church's home, which also shows why a person was redirected to it. */
export default function HomeLayout() {
  return (
    <Frame>
      <RedirectNotice />
      <Outlet />
    </Frame>
  )
}
