import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export { ScreenError as ErrorBoundary } from './screen-error.tsx'

/** DEFAULT: header and content. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
