import { Outlet } from 'react-router'
import { Notice } from '../notice.tsx'
import { Frame } from './frame.tsx'

export { ScreenError as ErrorBoundary } from './screen-error.tsx'

/** HOME: the church's front door. Redirects that need a word of why land here. */
export default function HomeLayout() {
  return (
    <Frame>
      <Notice />
      <Outlet />
    </Frame>
  )
}
