import { IconPray } from '@tabler/icons-react'
import type { UserPlace } from '#site/account/user-place.ts'
import { m } from '#texts/messages.js'

/** Where a person finds their own requests. */
export const prayerPlaces: readonly UserPlace[] = [
  { to: '/user/prayer', icon: IconPray, title: m.prayer_own_title, help: m.prayer_own_help, module: 'MOD_MURAL_ORACAO' },
]
