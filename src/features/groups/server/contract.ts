import { getGroup, listGroups } from '../contract/groups.ts'
import * as joining from '../contract/joining.ts'
import * as staff from '../contract/staff.ts'

/** All endpoints of this feature by their names. */
export const contract = { getGroup, listGroups, ...joining, ...staff }
