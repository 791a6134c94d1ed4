import type { Prayer } from '../../contract/prayer.ts'
import { PrayerCard } from './prayer-card.tsx'
import { useParts } from './use-parts.ts'

/** Requests side by side. What people wrote is for readers, not for the excerpts of search engines. */
export function PrayerList({ prayers, label }: { prayers: readonly Prayer[]; label: string }) {
  const [parts, setPart] = useParts(prayers.map(({ id }) => id))
  return (
    <ul aria-label={label} data-nosnippet className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {prayers.map(prayer => (
        <li key={prayer.id} className="grid min-w-0">
          <PrayerCard prayer={prayer} part={parts.get(prayer.id)} onPart={setPart} />
        </li>
      ))}
    </ul>
  )
}
