import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { usePerson } from '#site/session/use-person.ts'
import { ErrorPageLater } from '#site/shell/error-page-later.tsx'

/**
 * The error page of something that people join. The server knows no login, so what is hidden is missing there: it is read once more when it is
 * known who the person is.
 */
export function ShownToItsOwn() {
  const error = useRouteError()
  const person = usePerson()
  const { revalidate } = useRevalidator()
  const isAsked = useRef(false)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!isMissing || !person || isAsked.current) return
    isAsked.current = true
    void revalidate()
  }, [isMissing, person, revalidate])
  return <ErrorPageLater code={isRouteErrorResponse(error) ? error.statusText : 'unexpected'} />
}
