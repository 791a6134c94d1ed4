import type { CardSource } from '#server/cards/cards.ts'
import type { ListPages } from '#server/http/sitemap.ts'
import { m } from '#texts/messages.js'

/** Its pages for search engines: the wall itself. What a person asks for is nothing to be found from outside. */
export const prayerPages: ListPages = async ({ church }) => (church?.modules.has('MOD_MURAL_ORACAO') ? [{ path: '/prayer' }] : [])

/** The title on its share card; a request has none of its own. */
export const prayerCards: CardSource[] = [
  {
    page: 'prayer',
    titleOf: async ({ church, id, locale }) =>
      church?.modules.has('MOD_MURAL_ORACAO') && !id ? m.prayer_title({}, { locale }) : undefined,
  },
]
