import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#site/page/use-hydrated.ts'

/**
 * The heading of a step, with an explanation. It takes the focus, so that a screen reader announces the new step; but not when the
 * server rendered it, because the focus of a newly loaded page belongs to the browser.
 */
export function Heading({ children, text }: { children: ReactNode; text?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRenderedInBrowser = useRef(useHydrated())
  useEffect(() => {
    if (isRenderedInBrowser.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
        {children}
      </h1>
      {text && <p className="mt-2 text-pretty wrap-anywhere text-muted">{text}</p>}
    </>
  )
}
