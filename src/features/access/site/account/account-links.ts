import { IconArrowsExchange, IconAt, IconDevices, IconLifebuoy, IconLock, IconShieldLock } from '@tabler/icons-react'
import { listChurches } from '#features/church/contract/church.ts'
import type { AccountLink } from '#site/account/account-link.ts'
import type { Api } from '#site/data/api.ts'
import type { ReadyStartUp } from '#site/data/start-up.ts'
import { loadPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'

/** The account pages about a person's login, for the person's own page. */
export const accessAccountLinks: readonly AccountLink[] = [
  { to: '/user/change-password', icon: IconLock, title: m.user_password_title, help: m.user_password_help },
  { to: '/user/change-email', icon: IconAt, title: m.user_email_title, help: m.user_email_help },
  { to: '/user/security', icon: IconShieldLock, title: m.user_security_title, help: m.user_security_help },
  { to: '/user/devices', icon: IconDevices, title: m.user_devices_title, help: m.user_devices_help },
  {
    to: '/user/platform-access',
    icon: IconLifebuoy,
    title: m.user_platform_title,
    help: m.user_platform_help,
    isAvailable: concernsPlatformAccess,
  },
  { to: '/user/church', icon: IconArrowsExchange, title: m.user_church_title, help: m.user_church_help, isAvailable: hasOtherChurches },
]

async function hasOtherChurches({ church: { slugOrganizacao } }: ReadyStartUp, api: Api): Promise<boolean> {
  if (!slugOrganizacao) return false
  const { clientes } = await api(listChurches, { organizacao: slugOrganizacao, limit: 2 })
  return clientes.length > 1
}

/** Those who see who of the platform was in their church, and super admins, who enter there. */
async function concernsPlatformAccess(): Promise<boolean> {
  const roles = (await loadPerson())?.roles
  return roles !== undefined && (roles.permissoes.includes('manage-church') || roles.acessoPlataforma !== undefined)
}
