import * as gifts from '../contract/gifts.ts'
import * as recurring from '../contract/recurring.ts'
import * as staff from '../contract/staff.ts'

/** All endpoints of the feature. */
export const contract = { ...gifts, ...recurring, ...staff }
