import { getEvent, listEvents, searchEvents } from '../contract/events.ts'
import * as staff from '../contract/staff.ts'

/** All endpoints of this feature by their names. */
export const contract = { getEvent, listEvents, searchEvents, ...staff }
