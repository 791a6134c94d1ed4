import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPageLater } from '../error-page-later.tsx'
import { Frame } from './frame.tsx'

/** A screen that failed: ErrorPage inside the church's frame, so that the navigation stays. */
export function ScreenErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <ErrorPageLater code={isRouteErrorResponse(error) ? error.statusText : 'unexpected'} />
    </Frame>
  )
}
