import { brandColors } from '#contract/brand-colors.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import type { MenuItem } from '../contract/menu.ts'
import { manifestIcons, ownColor } from './icons/icons.ts'
import { getVisual, listMenu } from './read-church.ts'

/** What a launcher shows on a long press: four on Android. */
const mostShortcuts = 4
/** Characters that fit under an icon. */
const longestName = 12

/** The light ground of the pages (ui/theme.css), so that the first page does not flash up on an installed app's splash screen. */
const ground = '#fbfaf8'

/** What makes a church's site an app of its own on a phone (W3C Web Application Manifest). */
export const manifest: PublicDocument = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json; charset=utf-8',
  async make({ church, services }) {
    const app = { id: '/', start_url: '/', scope: '/', display: 'standalone', background_color: ground }
    if (church === null)
      return JSON.stringify({
        ...app,
        name: 'Atrio',
        short_name: 'Atrio',
        lang: 'pt-BR',
        theme_color: ownColor,
        icons: manifestIcons(undefined),
      })
    if (!church?.active) return undefined
    const db = churchReads(services.pool, church.id)
    const [visual, menu] = await Promise.all([getVisual(db, church.id), listMenu(db)])
    const icons = manifestIcons({ ...visual, nome: church.nome })
    return JSON.stringify({
      ...app,
      name: church.nome,
      short_name: shortName(church.nome),
      lang: church.idioma.replaceAll('_', '-'),
      // The colour as it carries text: as it is, a pale one would hide the clock of a phone.
      theme_color: brandColors(visual.corApp).fill,
      icons,
      shortcuts: shortcutsOf(menu).map(shortcut => ({ ...shortcut, icons: icons.slice(0, 1) })),
    })
  },
}

/** The places of the menu that are in this site, each once, without the one that the app opens with. */
function shortcutsOf(menu: readonly MenuItem[]): { name: string; url: string }[] {
  const places = new Map(menu.filter(({ link }) => link.startsWith('/') && link !== '/').map(({ nome, link }) => [link, nome]))
  return [...places].slice(0, mostShortcuts).map(([url, name]) => ({ name, url }))
}

/** The name, or its last word: `Igreja Esperança` is `Esperança`. */
function shortName(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  return name.length > longestName && last.length > 2 ? last : name
}
