import { type Icon, IconArrowsExchange, IconAt, IconDevices, IconLock, IconPray } from '@tabler/icons-react'
import type { ModuleCode } from '#contract/modules.ts'
import { listChurches } from '#features/church/contract.ts'
import { m } from '#texts/messages.js'
import type { Api } from '../api.ts'
import type { Ready } from '../start-up.ts'

/** A place of the person's own area, as the page `user` lists it. */
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

/** All places of the person's own area, in their order. A feature that gives a person something of their own adds its line. */
export const userPlaces: readonly UserPlace[] = [
  { to: '/user/prayer', icon: IconPray, title: m.prayer_own_title, help: m.prayer_own_help, module: 'MOD_MURAL_ORACAO' },
  { to: '/user/change-password', icon: IconLock, title: m.user_password_title, help: m.user_password_help },
  { to: '/user/change-email', icon: IconAt, title: m.user_email_title, help: m.user_email_help },
  { to: '/user/devices', icon: IconDevices, title: m.user_devices_title, help: m.user_devices_help },
  { to: '/user/church', icon: IconArrowsExchange, title: m.user_church_title, help: m.user_church_help, when: hasSisterChurches },
]

async function hasSisterChurches({ church: { slugOrganizacao } }: Ready, api: Api): Promise<boolean> {
  if (!slugOrganizacao) return false
  const { clientes } = await api(listChurches, { organizacao: slugOrganizacao, limit: 2 })
  return clientes.length > 1
}

/** The places that this church has now. Where that cannot be told, a place is shown: it has its own words for what fails. */
export async function openPlaces(startUp: Ready, api: Api): Promise<UserPlace[]> {
  const open = await Promise.all(
    userPlaces.map(async ({ module, when }) => {
      if (module && !startUp.modules.some(({ codigo }) => codigo === module)) return false
      return when ? when(startUp, api).catch(() => true) : true
    }),
  )
  return userPlaces.filter((_, place) => open[place])
}
