import { IconEyeOff, IconHourglass, IconLock } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { Badge } from '#ui/content/badge.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import type { PrayerState } from '../../contract/own-prayers.ts'

const states = {
  em_analise: { kind: 'warning', icon: IconHourglass, name: m.prayer_state_waiting, text: m.prayer_state_waiting_text },
  publicada: { kind: 'success', icon: IconPrayingHands, name: m.prayer_state_wall, text: m.prayer_state_wall_text },
  oculta: { kind: 'neutral', icon: IconEyeOff, name: m.prayer_state_hidden, text: m.prayer_state_hidden_text },
  reservada: { kind: 'brand', icon: IconLock, name: m.prayer_state_pastors, text: m.prayer_state_pastors_text },
} as const

/** The state of one’s own request, as a badge. */
export function StateBadge({ state }: { state: PrayerState }) {
  const { kind, icon: Icon, name } = states[state]
  return (
    <Badge kind={kind} icon={<Icon stroke={1.75} />}>
      {name()}
    </Badge>
  )
}

/** The state, as a sentence. */
export const stateText = (state: PrayerState): string => states[state].text()
