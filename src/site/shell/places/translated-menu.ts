import { locales } from '#contract/locale.ts'
import type { MenuItem } from '#features/church/contract/menu.ts'
import type { Place } from './place.ts'

/**
 * The menu with the names of known places in the reader's language, where the church has left the default name. Called on the server, so that
 * no page loads the names of all places.
 */
export function translatedMenu(menu: MenuItem[] | null, places: readonly Place[]): MenuItem[] | null {
  if (!menu) return null
  return menu.map(item => {
    const place = places.find(({ to }) => to === item.link)
    const isDefault = place && locales.some(locale => place.name({}, { locale }) === item.nome)
    return isDefault ? { ...item, nome: place.name() } : item
  })
}
