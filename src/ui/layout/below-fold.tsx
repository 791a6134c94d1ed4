import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Whether the part of a page that is below the first screen is shown: after a tap, the browser draws the first screen and then the rest,
 * so that a slow phone answers sooner. The first page has it from the server, a page that somebody comes back to needs its whole height
 * for its scroll position, and an anchor its target.
 */
export function useBelowFold(): boolean {
  const type = useNavigationType()
  const { hash } = useLocation()
  const [isShown, setShown] = useState(type === 'POP' || hash !== '')
  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout>
    // A frame's callback runs before the frame is painted, a timer that it starts runs after that.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown
}

/** Content below the first screen of a page. */
export const BelowFold = ({ children }: { children: ReactNode }) => useBelowFold() && children
