import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFirstPage } from '../page/first-page.ts'

/**
 * For a page's heading (with `tabIndex={-1}`): focuses it after a navigation within the site, so that a screen reader reads it and
 * the keyboard starts there. On the first page the browser sets the focus.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!isFirstPage(location)) heading.current?.focus({ preventScroll: true })
  }, [location])
  return heading
}
