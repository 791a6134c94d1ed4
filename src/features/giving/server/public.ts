import type { ListPages } from '#server/http/pages/sitemap.ts'
import type { OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'

/** What search engines may list: the page for giving, nothing that anybody gave. */
export const givingPages: ListPages = async () => [{ path: '/give' }]

/** The title on the OG image of the page for giving. */
export const givingOgImages: OgImageSource[] = [
  {
    page: 'give',
    titleOf: async ({ id, locale }) => (id ? undefined : m.giving_title({}, { locale })),
  },
]
