import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'
import { ScreenErrorBoundary } from './screen-error-boundary.tsx'
import './play.css'

/** INPC_PLAY: header, content and bottom bar, always dark on a screen. Artwork at the top of the content reaches below the header. */
export default function PlayLayout() {
  return (
    <div className="play">
      <Frame>
        <Outlet />
      </Frame>
    </div>
  )
}

/** A screen that failed, as dark as the others. */
export function ErrorBoundary() {
  return (
    <div className="play">
      <ScreenErrorBoundary />
    </div>
  )
}
