import type { CardSource } from '#server/cards/cards.ts'
import { m } from '#texts/messages.js'

/** The title on its share card; a request has none of its own. */
export const prayerCards: CardSource[] = [
  {
    page: 'prayer',
    titleOf: async ({ id, locale }) => (id ? undefined : m.prayer_title({}, { locale })),
  },
]
