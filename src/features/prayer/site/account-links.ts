import { IconPray } from '@tabler/icons-react'
import type { AccountLink } from '#site/account/account-link.ts'
import { m } from '#texts/messages.js'

/** The link to a person's own requests, for the account page. */
export const prayerAccountLinks: readonly AccountLink[] = [
  { to: '/user/prayer', icon: IconPray, title: m.prayer_own_title, help: m.prayer_own_help, module: 'MOD_MURAL_ORACAO' },
]
