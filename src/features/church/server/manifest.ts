import { brandColors } from '#contract/colors/brand-colors.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import type { MenuItem } from '../contract/menu.ts'
import { manifestIcons, platformColor } from './icons/icons.ts'
import { getBranding, listMenu } from './read-church.ts'

/** Android shows four shortcuts on a long press of the icon. */
const maxShortcuts = 4
/** The number of characters that fit under an icon. */
const maxNameLength = 12

/** The light page background (ui/theme.css), so that an installed app does not flash between its splash screen and the first page. */
const backgroundColor = '#fbfaf8'

/** The W3C Web Application Manifest, which makes a church's site an installable app. */
export const manifest: PublicDocument = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json; charset=utf-8',
  async make({ church, services }) {
    const common = { id: '/', start_url: '/', scope: '/', display: 'standalone', background_color: backgroundColor }
    if (church === null)
      return JSON.stringify({
        ...common,
        name: 'Atrio',
        short_name: 'Atrio',
        lang: 'pt-BR',
        theme_color: platformColor,
        icons: manifestIcons(undefined),
      })
    if (!church?.active) return undefined
    const db = churchReads(services.pool, church.id)
    const [branding, menu] = await Promise.all([getBranding(db, church.id), listMenu(db)])
    const icons = manifestIcons({ ...branding, nome: church.nome })
    return JSON.stringify({
      ...common,
      name: church.nome,
      short_name: shortName(church.nome),
      lang: church.idioma.replaceAll('_', '-'),
      // The shade on which text is readable, so that the clock in the phone's status bar is readable too.
      theme_color: brandColors(branding.corApp).fill,
      icons,
      shortcuts: shortcutsOf(menu).map(shortcut => ({ ...shortcut, icons: icons.slice(0, 1) })),
    })
  },
}

/** Menu items that link to a path on this site, each path once, without the start page. */
function shortcutsOf(menu: readonly MenuItem[]): { name: string; url: string }[] {
  const nameByPath = new Map(menu.filter(({ link }) => link.startsWith('/') && link !== '/').map(({ nome, link }) => [link, nome]))
  return [...nameByPath].slice(0, maxShortcuts).map(([url, name]) => ({ name, url }))
}

/** The name, or its last word when the name is too long: `Igreja Esperança` becomes `Esperança`. */
function shortName(name: string): string {
  const lastWord = name.trim().split(/\s+/).at(-1) ?? ''
  return name.length > maxNameLength && lastWord.length > 2 ? lastWord : name
}
