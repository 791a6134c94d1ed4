import { useLayoutEffect, useRef, useState } from 'react'

type CountingAmountProps = { /** Minor units. */ minor: number; format(minor: number): string }

/** Within this time; `--slow` of theme.css. */
const countMs = 400

/**
 * An amount that counts to each new one. It keeps its place: the new amount is there at once, for screen readers too, and what counts lies over
 * it. With reduced motion nothing counts.
 */
export function CountingAmount({ minor, format }: CountingAmountProps) {
  const [shown, setShown] = useState(minor)
  const latest = useRef(shown)
  latest.current = shown
  // Before the browser paints: with reduced motion the earlier amount is not seen for a frame.
  useLayoutEffect(() => {
    const from = latest.current
    if (from === minor) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(minor)
    const beganAt = performance.now()
    const count = (now: number) => {
      const progress = Math.min(Math.max(now - beganAt, 0) / countMs, 1)
      setShown(amountBetween(from, minor, 1 - (1 - progress) ** 3))
      if (progress < 1) frame = requestAnimationFrame(count)
    }
    let frame = requestAnimationFrame(count)
    return () => cancelAnimationFrame(frame)
  }, [minor])
  const isCounting = shown !== minor
  return (
    <span className="relative block">
      <span role="status" className={isCounting ? 'opacity-0' : ''}>
        {format(minor)}
      </span>
      {isCounting && (
        <span aria-hidden className="absolute inset-0">
          {format(shown)}
        </span>
      )}
    </span>
  )
}

/** What is shown on the way from one amount to another: between whole amounts only whole ones. @param part from 0 to 1 */
function amountBetween(from: number, to: number, part: number): number {
  const unit = from % 100 || to % 100 ? 1 : 100
  return part === 1 ? to : Math.round((from + (to - from) * part) / unit) * unit
}
