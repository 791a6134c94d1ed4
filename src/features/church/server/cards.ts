import type { CardLook, CardSource } from '#server/cards/cards.ts'
import { churchReads } from '#server/db/church-db.ts'
import { m } from '#texts/messages.js'
import { drawIcon, ownColor } from './icons/icons.ts'
import { getVisual } from './read-church.ts'

/** Pixels of a side. */
const icon = { name: 'card', size: 240, maskable: false }

export const churchLook: CardLook = async (church, { files, pool }) => {
  if (!church) return { church: 'Atrio', color: ownColor, icon: await drawIcon(files, undefined, icon) }
  const visual = await getVisual(churchReads(pool, church.id), church.id)
  return { church: church.nome, color: visual.corApp, icon: await drawIcon(files, { nome: church.nome, ...visual }, icon) }
}

export const churchCards: CardSource[] = [
  {
    page: 'about',
    titleOf: async ({ church, id, locale }) => (church && !id ? m.church_about({}, { locale }) : undefined),
  },
  {
    page: 'home',
    async titleOf({ church, id, locale }) {
      if (id) return undefined
      return church ? church.nome : m.platform_title({}, { locale })
    },
  },
]
