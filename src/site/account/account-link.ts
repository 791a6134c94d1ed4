import type { Icon } from '@tabler/icons-react'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import { isModuleOn, type ReadyStartUp } from '../data/start-up.ts'

/** A link to a page of the person's own area, which a feature adds to the page `user`. */
export type AccountLink = {
  to: string
  icon: Icon
  title(): string
  /** One line. */
  help(): string
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** A further condition. */
  isAvailable?(startUp: ReadyStartUp, api: Api): Promise<boolean>
}

/** The links that this church has now. A link whose condition cannot be checked is shown, because its page reports errors itself. */
export async function availableAccountLinks(links: readonly AccountLink[], startUp: ReadyStartUp, api: Api): Promise<AccountLink[]> {
  const isOpen = await Promise.all(
    links.map(async ({ module, isAvailable }) => {
      if (!isModuleOn(startUp, module)) return false
      return isAvailable ? isAvailable(startUp, api).catch(() => true) : true
    }),
  )
  return links.filter((_, index) => isOpen[index])
}
