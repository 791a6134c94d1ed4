import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export { ScreenErrorBoundary as ErrorBoundary } from './screen-error-boundary.tsx'

/** DEFAULT: header, content and footer. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
