import type { Icon } from '@tabler/icons-react'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import type { Ready } from '../data/start-up.ts'

/** A place of the person's own area that a feature brings, as the page `user` lists it. */
export type UserPlace = {
  to: string
  icon: Icon
  title(): string
  /** One line. */
  help(): string
  /** The church must have it on. */
  module?: ModuleCode
  /** What else must be so. */
  when?(startUp: Ready, api: Api): Promise<boolean>
}

/** Those places that this church has now. Where that cannot be told, a place is shown: it has its own words for what fails. */
export async function openPlaces(places: readonly UserPlace[], startUp: Ready, api: Api): Promise<UserPlace[]> {
  const open = await Promise.all(
    places.map(async ({ module, when }) => {
      if (module && !startUp.modules.some(({ codigo }) => codigo === module)) return false
      return when ? when(startUp, api).catch(() => true) : true
    }),
  )
  return places.filter((_, place) => open[place])
}
