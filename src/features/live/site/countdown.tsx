import { useEffect, useState } from 'react'
import { m } from '#texts/messages.js'

const dayMs = 86_400_000

/** Counts down to a time on the last day before it. Not read out: the words above it say the same. @param to milliseconds */
export function Countdown({ to }: { to: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = to - now
  if (left <= 0 || left >= dayMs) return null
  const seconds = Math.floor(left / 1000)
  const parts = [
    ...(seconds >= 3600 ? [{ value: Math.floor(seconds / 3600), unit: m.live_hours() }] : []),
    { value: Math.floor(seconds / 60) % 60, unit: m.live_minutes() },
    { value: seconds % 60, unit: m.live_seconds() },
  ]
  return (
    <p aria-hidden className="flex flex-wrap gap-2">
      {parts.map(({ value, unit }) => (
        <span key={unit} className="grid min-w-16 justify-items-center rounded-md bg-raised px-2 py-1.5 text-brand-text">
          <span className="text-xl leading-tight font-bold tabular-nums">{String(value).padStart(2, '0')}</span>
          <span className="text-xs">{unit}</span>
        </span>
      ))}
    </p>
  )
}
