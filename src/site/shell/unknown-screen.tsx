import { data } from 'react-router'
import { m } from '#texts/messages.js'
import { ErrorPageLater } from './error-page-later.tsx'

/** Any other path: ErrorPage with status 404. The address stays. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function UnknownScreen() {
  return <ErrorPageLater code="not-found" text={m.site_error_not_found()} />
}
