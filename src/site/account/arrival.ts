import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFirstPage } from '../shell/first-page.ts'

/**
 * For a page's heading (with `tabIndex={-1}`): takes the focus when one comes from another page, so that a screen reader reads
 * it out and the keyboard starts there. The first page's focus is the browser's own.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!isFirstPage(location)) heading.current?.focus({ preventScroll: true })
  }, [location])
  return heading
}
