import { IconHeartHandshake } from '@tabler/icons-react'
import type { AccountLink } from '#site/account/account-link.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'

/** The link to a person's own gifts, for the account page. */
export const givingAccountLinks: readonly AccountLink[] = [
  {
    to: '/user/giving',
    icon: IconHeartHandshake,
    title: m.giving_own,
    help: m.giving_own_help,
    isAvailable: async startUp => isModuleOn(startUp, 'MOD_DOACAO'),
  },
]
