import { IconBook } from '@tabler/icons-react'
import { daysBetween } from '#site/content/date-time.ts'
import type { PersonCard } from '#site/content/person-card.ts'
import { lastSeen, setLastSeen } from '#site/session/seen.ts'
import { m } from '#texts/messages.js'
import { listDevotionals } from '../contract.ts'

const name = 'devotional'

/** Today's devotional on the home page, until the person opens it there. */
export const readingCard: PersonCard = {
  id: name,
  module: 'MOD_DEVOCIONAL',
  async load(api, { church }) {
    const [newest] = await api(listDevotionals, { limit: 1 })
    const isWaiting =
      newest && daysBetween(Date.parse(newest.dataInicio), Date.now(), church.fusoHorario) === 0 && lastSeen(name) !== String(newest.id)
    if (!isWaiting) return null
    return {
      to: `/devotionals/${newest.id}`,
      icon: IconBook,
      title: newest.titulo,
      text: m.devotionals_reading_today(),
      onOpen: () => setLastSeen(name, newest.id),
    }
  },
}
