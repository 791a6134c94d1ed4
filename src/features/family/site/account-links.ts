import { IconMoodKid } from '@tabler/icons-react'
import type { AccountLink } from '#site/account/account-link.ts'
import { m } from '#texts/messages.js'

/** The link to the person's children, for the account page. */
export const familyAccountLinks: readonly AccountLink[] = [
  { to: '/user/family', icon: IconMoodKid, title: m.family_title, help: m.family_help },
]
