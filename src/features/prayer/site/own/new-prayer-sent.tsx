import { IconHourglass, IconLock, IconPray } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useHydrated } from '#site/shell/use-hydrated.ts'
import { m } from '#texts/messages.js'
import type { PrayerState } from '../../contract/own-prayers.ts'

/** State from the form's page. It is passed in the history, never in the address, because addresses are saved and copied. */
export type PrayerSent = { id: number; situacao: PrayerState; contact: boolean }

export const meta = personalMeta(m.prayer_sent_title)

const outcomes = {
  publicada: { icon: IconPray, text: m.prayer_sent_wall },
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
    </Outcome>
  )
}
