import '#site/all-styles.css'
import { useRevalidator } from 'react-router'
import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useLoadMore } from '#site/list/use-load-more.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { UnsentWrites } from '#site/outbox/unsent-writes.tsx'
import { useWaiting } from '#site/outbox/use-waiting.ts'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { List } from '#ui/content/list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import { listOwnPrayers, type OwnPrayer } from '../../contract/own-prayers.ts'
import { useWallOpen } from '../use-wall-open.ts'
import type { Route } from './+types/user-prayers.ts'
import { UserPrayerRow } from './user-prayer-row.tsx'
import { UserPrayersSkeleton } from './user-prayers-skeleton.tsx'

export const clientLoader = () => ({ prayers: deferred(browserApi()(listOwnPrayers, {})) })

export const meta = personalMeta(m.prayer_own_title)

export const handle = below('/user', m.user_title)

/** All requests of the person, with their states. */
export default function UserPrayers({ loaderData: { prayers } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const unsent = useWaiting('prayer', () => void revalidate())
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.prayer_own_title()} />
      <div className="mt-6">
        <UnsentWrites writes={unsent} />
        <Deferred promise={prayers} fallback={<UserPrayersSkeleton hasState={useWallOpen()} />}>
          {first => <Rows first={first} />}
        </Deferred>
      </div>
    </main>
  )
}

function Rows({ first }: { first: OwnPrayer[] }) {
  const { rows, ...more } = useLoadMore(first, pageSize.default, last =>
    browserApi()(listOwnPrayers, { antes: cursorAfter(last.dataCadastro, last.id) }),
  )
  const isWallOpen = useWallOpen()
  const askButton = isWallOpen && (
    <ButtonLink to="/prayer/new" className="max-sm:w-full">
      <IconPrayingHands aria-hidden stroke={1.75} className="size-5.5" />
      {m.prayer_ask()}
    </ButtonLink>
  )
  if (rows.length === 0) return <EmptyState drawing="hands" text={m.prayer_own_none()} action={askButton} />
  return (
    <>
      <List label={m.prayer_own_title()}>
        {rows.map(prayer => (
          <UserPrayerRow key={prayer.id} prayer={prayer} />
        ))}
      </List>
      <LoadMore shown={rows.length} waiting={<UserPrayersSkeleton hasState={isWallOpen} />} {...more} />
      {askButton}
    </>
  )
}
