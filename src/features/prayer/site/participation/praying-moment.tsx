import { useEffect, useEffectEvent } from 'react'
import { m } from '#texts/messages.js'
import './praying-moment.css'

/** Milliseconds; praying-moment.css fades it out at the same time. */
const durationMs = 2_200

type PrayingMomentProps = {
  /** How many pray now. */
  count: string
  onEnd(): void
}

/**
 * A short moment after somebody has begun to pray: hands that are drawn, a verse, and how many pray. It covers the nearest positioned
 * element and lets every press through. Screen readers hear the button's own announcement in its place.
 */
export function PrayingMoment({ count, onEnd }: PrayingMomentProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), durationMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      aria-hidden
      data-testid="praying-moment"
      className="praying-moment pointer-events-none absolute inset-0 z-action flex flex-col items-center justify-center gap-1.5 overflow-hidden rounded-[inherit] bg-warm p-3 text-center text-balance"
    >
      <Hands />
      <p className="shrink-0">
        <span className="font-serif text-xl leading-snug font-semibold">{m.prayer_moment_verse()}</span>{' '}
        <span className="text-sm text-muted">{m.prayer_moment_passage()}</span>
      </p>
      <p className="shrink-0 text-sm font-semibold tabular-nums">{count}</p>
    </div>
  )
}

const Hands = () => (
  <svg
    aria-hidden
    viewBox="0 0 48 44"
    className="max-h-28 min-h-0 shrink fill-none stroke-ink"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M24 1.500v4M12.5 5l2 3.400M35.5 5l-2 3.400M5 13l3.4 2M43 13l-3.4 2" className="praying-moment-light stroke-[#e3a73f]" />
    <path
      d="M13.2 28.6 10 32.400l6.6 8.6 3.2-2.700zM34.8 28.6 38 32.400l-6.6 8.6-3.2-2.700z"
      className="praying-moment-light fill-brand stroke-none"
    />
    <path
      pathLength="1"
      className="praying-moment-line"
      d="M24 34V14a2.6 2.6 0 0 0-5.1-.500L17 24l-7 8.4 6.6 8.6 5-4.200c1.5-1.2 2.4-2.6 2.4-4.8"
    />
    <path
      pathLength="1"
      className="praying-moment-line"
      d="M24 34V14a2.6 2.6 0 0 1 5.1-.500L31 24l7 8.4-6.6 8.6-5-4.200c-1.5-1.2-2.4-2.6-2.4-4.8"
    />
    <path pathLength="1" className="praying-moment-line" d="m13.2 28.6 6.6 9.700M34.8 28.600l-6.6 9.7" />
  </svg>
)
