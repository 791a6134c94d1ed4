import { accessAccountLinks } from '#features/access/site/index.ts'
import { eventAccountLinks } from '#features/events/site/index.ts'
import { familyAccountLinks } from '#features/family/site/index.ts'
import { givingAccountLinks } from '#features/giving/site/index.ts'
import { paymentAccountLinks } from '#features/payments/site/index.ts'
import { prayerAccountLinks } from '#features/prayer/site/index.ts'
import { profileAccountLinks } from '#features/profile/site/index.ts'
import type { AccountLink } from '#site/account/account-link.ts'

/** All links of the person's own area, in display order. A feature with personal pages adds its links here. */
export const accountLinks: readonly AccountLink[] = [
  ...profileAccountLinks,
  ...familyAccountLinks,
  ...prayerAccountLinks,
  ...eventAccountLinks,
  ...givingAccountLinks,
  ...paymentAccountLinks,
  ...accessAccountLinks,
]
