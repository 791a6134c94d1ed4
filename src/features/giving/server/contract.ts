import * as gifts from '../contract/gifts.ts'
import * as guestGifts from '../contract/guest-gifts.ts'
import * as papers from '../contract/papers.ts'
import * as recurring from '../contract/recurring.ts'
import * as staff from '../contract/staff.ts'
import * as staffGifts from '../contract/staff-gifts.ts'
import * as givers from '../contract/staff-givers.ts'

/** All endpoints of the feature. */
export const contract = { ...gifts, ...guestGifts, ...papers, ...recurring, ...staff, ...staffGifts, ...givers }
