import { IconBuildingChurch } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of services in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { CULTO: { name: m.live_one, icon: IconBuildingChurch, hasDate: true } },
  pages: [
    {
      to: '/live',
      module: 'MOD_CULTO',
      title: m.church_services,
      words: m.live_search_words,
      searchText: ({ church }) => church.horarios.map(({ nome }) => nome).join(' '),
    },
  ],
}
