import { addressLines } from '#features/church/rules/address-lines.ts'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** Finds the section about a first visit by the church's address and contact details. */
export const searchSource: SearchSource = {
  pages: [
    {
      to: '/#visite',
      title: m.visit_heading,
      words: m.visit_search_words,
      homeSection: 'visite',
      searchText: ({ church: { endereco, telefone, email } }) => [endereco && addressLines(endereco).join(' '), telefone, email].join(' '),
    },
  ],
}
