import { type ReactNode, useEffect, useRef } from 'react'
import { useAwake } from '#site/shell/use-awake.ts'

/**
 * A step's heading and what it is about. It gets the focus, so that who does not see the screen hears that it changed; not
 * where it came with the page, whose focus is the browser's own.
 */
export function Heading({ children, text }: { children: ReactNode; text?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const madeHere = useRef(useAwake())
  useEffect(() => {
    if (madeHere.current) heading.current?.focus({ preventScroll: true })
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
