import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** DEFAULT: header and content. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
