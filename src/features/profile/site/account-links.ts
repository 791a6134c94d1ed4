import { IconUserEdit } from '@tabler/icons-react'
import type { AccountLink } from '#site/account/account-link.ts'
import { m } from '#texts/messages.js'

/** The link to what a person has told about themselves, for the account page. */
export const profileAccountLinks: readonly AccountLink[] = [
  { to: '/user/data', icon: IconUserEdit, title: m.profile_title, help: m.profile_help },
]
