import * as addresses from '../contract/addresses.ts'
import * as postalCode from '../contract/postal-code.ts'
import * as record from '../contract/record.ts'

/** All endpoints of this feature by name. */
export const contract = { ...record, ...addresses, ...postalCode }
