import { accessPlaces } from '#features/access/site/index.ts'
import { prayerPlaces } from '#features/prayer/site/index.ts'
import type { UserPlace } from '#site/account/user-place.ts'

/** All places of the person's own area, in their order. A feature that gives a person something of their own adds its places. */
export const userPlaces: readonly UserPlace[] = [...prayerPlaces, ...accessPlaces]
