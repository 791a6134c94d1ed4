import type { SearchPart } from '#site/content/search-part.ts'
import { m } from '#texts/messages.js'

/** The pages that every church has, by their words and by what the church says there. */
export const churchSearch: SearchPart = {
  pages: [
    { to: '/about', title: m.church_about, words: ({ church }) => `${church.descricao} ${church.historia}` },
    {
      to: '/#cultos',
      title: m.church_services,
      words: ({ church }) => church.horarios.map(({ nome }) => nome).join(' '),
    },
    { to: '/privacy', title: m.site_privacy },
  ],
}
