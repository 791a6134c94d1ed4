import type { Prayer } from '../../contract/prayer.ts'
import { PrayerCard } from './prayer-card.tsx'
import { useParticipations } from './use-participations.ts'

/** A grid of requests. `data-nosnippet`: what people wrote must not be in the excerpts of search engines. */
export function PrayerList({ prayers, label }: { prayers: readonly Prayer[]; label: string }) {
  const [participations, setParticipation] = useParticipations(prayers.map(({ id }) => id))
  return (
    <ul aria-label={label} data-nosnippet className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {prayers.map(prayer => (
        <li key={prayer.id} className="grid min-w-0">
          <PrayerCard prayer={prayer} participation={participations.get(prayer.id)} onParticipationChanged={setParticipation} />
        </li>
      ))}
    </ul>
  )
}
