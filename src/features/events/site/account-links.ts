import { IconTicket } from '@tabler/icons-react'
import type { AccountLink } from '#site/account/account-link.ts'
import { m } from '#texts/messages.js'

/** The link to a person's own tickets, for the account page. */
export const eventAccountLinks: readonly AccountLink[] = [
  { to: '/user/registrations', icon: IconTicket, title: m.events_own, help: m.events_own_text, module: 'MOD_EVENTO' },
]
