import * as episodes from '../contract/episodes.ts'
import * as podcasts from '../contract/podcasts.ts'
import * as positions from '../contract/positions.ts'

/** All endpoints of this feature by their names. */
export const contract = { ...podcasts, ...episodes, ...positions }
