import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#texts/messages.js'
import type { OwnPrayer } from '../../contract/own-prayers.ts'
import { OwnActions } from '../own/own-actions.tsx'
import { OwnCount } from '../participation/own-count.tsx'

/** One’s own request on its page of the wall, in place of the invitation to pray: who prays, and the testimony. */
export function OwnPrayerSection({ prayer, count }: { prayer: Pick<OwnPrayer, 'id' | 'testemunho' | 'versao'>; count: number }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="own">
      <h2 id="own" className="text-sm font-semibold text-muted">
        {m.prayer_yours()}
      </h2>
      <div className="mb-2">
        <OwnCount count={count} />
      </div>
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
