import type { Locale } from '#contract/locale.ts'
import type { HomeSectionName } from '#contract/look.ts'
import type { MenuIconName } from '#contract/menu/menu-icons.ts'
import type { ModuleCode } from '#contract/modules.ts'

/** The groups of the list of all places, in their order. Menu items that fit nowhere are in a further one, `other`. */
export const placeGroups = ['worship', 'community', 'word', 'giving'] as const
export type PlaceGroup = (typeof placeGroups)[number] | 'other'

/**
 * A page that people go to from the menu or from the list of all places. A feature's file `site/places.ts` exports its own as `places`.
 */
export type Place = {
  to: string
  /** Short enough for a menu. A menu item with this name in any language is shown in the reader's language. */
  name(inputs?: Record<string, never>, options?: { locale?: Locale }): string
  group: (typeof placeGroups)[number]
  icon: MenuIconName
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** The section of home that it is, which the church may hide. */
  homeSection?: HomeSectionName
  /** Only churches of an organization have it. */
  inOrganizations?: true
}
