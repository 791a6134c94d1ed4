import { IconPray } from '@tabler/icons-react'
import type { SearchPart } from '#site/content/search-part.ts'
import { m } from '#texts/messages.js'

/** How requests on the wall are found. */
export const prayerSearch: SearchPart = {
  kinds: { ORACAO: { name: m.prayer_one, icon: IconPray } },
  pages: [{ to: '/prayer', title: m.prayer_title, module: 'MOD_MURAL_ORACAO' }],
}
