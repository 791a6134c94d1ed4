import { IconCheck } from '@tabler/icons-react'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { m } from '#texts/messages.js'

export const meta = personalMeta(m.prayer_deleted_title)

/** Confirms that the request was deleted. */
export default function PrayerDeleted() {
  return (
    <Outcome
      icon={<IconCheck stroke={1.5} className="size-10" />}
      title={m.prayer_deleted_title()}
      next={{ to: '/prayer', name: m.prayer_to_wall() }}
    >
      <p>{m.prayer_deleted_text()}</p>
    </Outcome>
  )
}
