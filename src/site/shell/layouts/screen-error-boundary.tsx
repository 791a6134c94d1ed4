import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../error-page.tsx'
import { Frame } from './frame.tsx'

/** A screen that failed: ErrorPage inside the church's frame, so that the navigation stays. */
export function ScreenErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <ErrorPage code={isRouteErrorResponse(error) ? error.statusText : 'unexpected'} />
    </Frame>
  )
}
