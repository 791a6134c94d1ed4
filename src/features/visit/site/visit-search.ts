import { addressLines } from '#site/content/formats.ts'
import type { SearchPart } from '#site/content/search-part.ts'
import { m } from '#texts/messages.js'

/** The first visit, by where the church is and how one reaches it. */
export const visitSearch: SearchPart = {
  pages: [
    {
      to: '/#visite',
      title: m.visit_heading,
      words: ({ church: { endereco, telefone, email } }) => [endereco && addressLines(endereco).join(' '), telefone, email].join(' '),
    },
  ],
}
