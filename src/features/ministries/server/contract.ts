import * as joining from '../contract/joining.ts'
import * as ministries from '../contract/ministries.ts'
import * as projects from '../contract/projects.ts'
import * as staff from '../contract/staff-ministries.ts'

/** All endpoints of this feature by their names. */
export const contract = { ...ministries, ...joining, ...staff, ...projects }
