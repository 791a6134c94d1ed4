import { churchReads } from '#server/db/church-db.ts'
import type { OgImageBranding, OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'
import { drawIcon, platformColor } from './icons/icons.ts'
import { getBranding } from './read-church.ts'

/** The icon on an OG image. */
const ogIcon = { name: 'og-image', size: 240, maskable: false }

export const churchOgBranding: OgImageBranding = async (church, { files, pool }) => {
  if (!church) return { church: 'Atrio', color: platformColor, icon: await drawIcon(files, undefined, ogIcon) }
  const branding = await getBranding(churchReads(pool, church.id), church.id)
  return { church: church.nome, color: branding.corApp, icon: await drawIcon(files, { nome: church.nome, ...branding }, ogIcon) }
}

export const churchOgImages: OgImageSource[] = [
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
