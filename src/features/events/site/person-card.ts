import { IconTicket } from '@tabler/icons-react'
import { dayAt } from '#contract/calendar-days.ts'
import type { PersonCard } from '#site/content/person-card.ts'
import { m } from '#texts/messages.js'
import { comingEvents, nextDate } from '../rules/dates.ts'
import { dayOf, timesText } from './event-words.ts'

/** The tickets that a person needs today, on the church's clock: of an event that begins today, or has not ended since. */
export const ticketCard: PersonCard = {
  id: 'ticket',
  module: 'MOD_EVENTO',
  async load(api, { church: { fusoHorario } }) {
    // Its calls are large, and a visitor needs none of them.
    const { loadOwnEvents } = await import('./registration/load-own.ts')
    const now = Date.now()
    const held = (await loadOwnEvents(api)).filter(({ qtdeIngressos, estado }) => qtdeIngressos > 0 && estado === 'confirmado')
    const [next] = comingEvents(held, now)
    if (!next) return null
    const date = nextDate(next, now)
    if (dayOf(date, fusoHorario) > dayAt(new Date(now), fusoHorario)) return null
    return {
      to: `/user/registrations/${next.id}/tickets`,
      icon: IconTicket,
      title: next.nome,
      text: m.events_card_today({ times: timesText(date, fusoHorario) }),
    }
  },
}
