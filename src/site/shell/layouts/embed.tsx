import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { ErrorPageLater } from '../error-page-later.tsx'
import './embed.css'

/**
 * EMBED: the content alone, on the ground of the page around it. Other sites may show it in a frame, and choose its colour by `embedColor` in
 * its address (contract/colors/embed-color.ts).
 */
export default function EmbedLayout() {
  return (
    <div className="embed">
      <Outlet />
    </div>
  )
}

/** A screen that failed, without the church's navigation. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <div className="embed">
      <ErrorPageLater code={isRouteErrorResponse(error) ? error.statusText : 'unexpected'} />
    </div>
  )
}
