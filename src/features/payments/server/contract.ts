import * as fees from '../contract/fees.ts'
import * as methods from '../contract/methods.ts'

/** All endpoints of the feature. */
export const contract = { ...methods, ...fees }
