import '#site/all-styles.css'
import { IconCheck } from '@tabler/icons-react'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { useWallOpen } from '../use-wall-open.ts'

export const meta = personalMeta(m.prayer_deleted_title)

export const handle = below('/prayer', m.prayer_title)

/** Confirms that the request was deleted. */
export default function PrayerDeleted() {
  const isWallOpen = useWallOpen()
  return (
    <Outcome
      icon={<IconCheck stroke={1.5} className="size-10" />}
      title={m.prayer_deleted_title()}
      next={isWallOpen ? { to: '/prayer', name: m.prayer_to_wall() } : { to: '/user/prayer', name: m.prayer_own_title() }}
    >
      <p>{m.prayer_deleted_text()}</p>
      {isWallOpen && (
        <p className="text-base">
          <ArrowLink to="/prayer/new">{m.prayer_deleted_ask()}</ArrowLink>
        </p>
      )}
    </Outcome>
  )
}
