import { IconArrowsExchange, IconAt, IconDevices, IconLock } from '@tabler/icons-react'
import { listChurches } from '#features/church/contract/church.ts'
import type { UserPlace } from '#site/account/user-place.ts'
import type { Api } from '#site/data/api.ts'
import type { Ready } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'

/** The places of a person's login. */
export const accessPlaces: readonly UserPlace[] = [
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
