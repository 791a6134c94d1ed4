import type { MenuIconName } from '#contract/menu/menu-icons.ts'
import { isModuleOn, isOnHome, type ReadyStartUp } from '../../data/start-up.ts'
import { type Place, type PlaceGroup, placeGroups } from './place.ts'

export type ListedPlace = { to: string; name: string; icon: MenuIconName }

/** All places of a church in groups: its menu in its own order, then what it has switched on without putting it into the menu. */
export function groupedPlaces(startUp: ReadyStartUp, places: readonly Place[]): { group: PlaceGroup; places: ListedPlace[] }[] {
  const items = (startUp.menu ?? [])
    .filter(({ link }) => link !== '/')
    .map(({ link, nome, icone, modulo }) => {
      const known = places.find(({ to }) => to === link) ?? places.find(({ module }) => module && module === modulo)
      return { group: known?.group ?? ('other' as const), to: link, name: nome, icon: icone }
    })
  const inMenu = new Set(items.map(({ to }) => to))
  const others = places
    .filter(({ to, module, homeSection, inOrganizations }) => {
      const isThere = isModuleOn(startUp, module) && isOnHome(startUp, homeSection)
      return !inMenu.has(to) && isThere && (!inOrganizations || startUp.church.slugOrganizacao)
    })
    .map(({ group, to, name, icon }) => ({ group, to, name: name(), icon }))
  return [...placeGroups, 'other' as const]
    .map(group => ({
      group,
      places: [...items, ...others].filter(place => place.group === group).map(({ to, name, icon }) => ({ to, name, icon })),
    }))
    .filter(({ places }) => places.length > 0)
}

/** Text without case and accents, in which a typed word is looked for. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a name contains what somebody typed. */
export const isFound = (name: string, typed: string): boolean => plain(name).includes(plain(typed.trim()))
