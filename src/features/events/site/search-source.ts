import { IconCalendarEvent } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of events in search results, and the search entries of the list and of a person's own registrations. */
export const searchSource: SearchSource = {
  entities: { EVENTO: { name: m.events_one, icon: IconCalendarEvent, hasDate: true } },
  pages: [
    { to: '/event', title: m.events_title, words: m.events_search_words, module: 'MOD_EVENTO' },
    { to: '/user/registrations', title: m.events_own, words: m.events_own_search_words, module: 'MOD_EVENTO' },
  ],
}
