import type { AccountLink } from '#site/account/account-link.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import { listOwnPrayers } from '../contract/own-prayers.ts'

/** The link to a person's own requests, for the account page. While the wall is off, only people who have some see it. */
export const prayerAccountLinks: readonly AccountLink[] = [
  {
    to: '/user/prayer',
    icon: IconPrayingHands,
    title: m.prayer_own_title,
    help: m.prayer_own_help,
    isAvailable: async (startUp, api) => isModuleOn(startUp, 'MOD_MURAL_ORACAO') || (await api(listOwnPrayers, { limit: 1 })).length > 0,
  },
]
