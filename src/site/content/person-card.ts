import type { Icon } from '@tabler/icons-react'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import type { ReadyStartUp } from '../data/start-up.ts'

/** What waits for the person: a link with a title and a line of text. */
export type PersonCardContent = {
  to: string
  icon: Icon
  title: string
  text: string
  /** Called when the person opens it. */
  onOpen?(): void
}

/** Something that a feature shows the person on the home page, when there is any. */
export type PersonCard = {
  id: string
  /** The module that the church must have switched on. */
  module?: ModuleCode
  load(api: Api, startUp: ReadyStartUp): Promise<PersonCardContent | null>
}
