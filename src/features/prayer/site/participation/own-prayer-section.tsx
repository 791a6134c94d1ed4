import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#texts/messages.js'
import type { OwnPrayer } from '../../contract/own-prayers.ts'
import { OwnActions } from '../own/own-actions.tsx'

/** The actions for one’s own request, on its page of the wall. */
export function OwnPrayerSection({ prayer }: { prayer: Pick<OwnPrayer, 'id' | 'testemunho' | 'versao'> }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="own" className="mt-6 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <h2 id="own" className="mb-3 text-lg font-bold">
        {m.prayer_yours()}
      </h2>
      <OwnActions
        onWall
        prayer={prayer}
        onChanged={changed => {
          // A request that waits for review is not on the wall.
          if (changed && changed.situacao !== 'publicada') void navigate(`/user/prayer/${prayer.id}`)
          else void revalidate()
        }}
      />
    </section>
  )
}
