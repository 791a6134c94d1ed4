import '#site/all-styles.css'
import { IconHourglass, IconLock } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import type { PrayerState } from '../../contract/own-prayers.ts'

/** State from the form's page. It is passed in the history, never in the address, because addresses are saved and copied. */
export type PrayerSent = { id: number; situacao: PrayerState; contact: boolean }

export const meta = personalMeta(m.prayer_sent_title)

export const handle = below('/prayer', m.prayer_title)

const outcomes = {
  publicada: { icon: IconPrayingHands, text: m.prayer_sent_wall },
  em_analise: { icon: IconHourglass, text: m.prayer_sent_review },
  oculta: { icon: IconHourglass, text: m.prayer_sent_review },
  reservada: { icon: IconLock, text: m.prayer_sent_pastors },
}

/** Confirms that the request was sent, and describes who can read it now and what happens next. Opened directly, it leads to the wall. */
export default function NewPrayerSent() {
  const state = useLocation().state as PrayerSent | null
  // The server knows no state: it renders an empty page, and so does hydration.
  if (!useHydrated()) return <main id="content" className="min-h-[60dvh]" />
  if (!state) return <Navigate to="/prayer" replace />
  const { id, situacao, contact } = state
  const { icon: Icon, text } = outcomes[situacao]
  const onWall = situacao === 'publicada'
  return (
    <Outcome
      icon={<Icon stroke={1.5} className="size-10" />}
      title={m.prayer_sent_title()}
      next={onWall ? { to: `/prayer/${id}`, name: m.prayer_sent_see() } : { to: `/user/prayer/${id}`, name: m.prayer_sent_follow() }}
    >
      <p>{text()}</p>
      {contact && <p>{m.prayer_sent_contact()}</p>}
      <section aria-labelledby="next" className="mt-2 rounded-lg bg-warm p-5 text-left text-base text-ink">
        <h2 id="next" className="font-bold">
          {m.prayer_sent_next()}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-brand-text">
          <li>{m.prayer_sent_next_pray()}</li>
          <li>{m.prayer_sent_next_see()}</li>
          <li>{m.prayer_sent_next_tell()}</li>
        </ol>
      </section>
      <p className="text-base">
        <ArrowLink to="/prayer">{m.prayer_sent_other()}</ArrowLink>
      </p>
    </Outcome>
  )
}
