import * as cards from '../contract/cards.ts'
import * as fees from '../contract/fees.ts'
import * as methods from '../contract/methods.ts'
import * as pay from '../contract/pay.ts'
import * as proofs from '../contract/proofs.ts'
import * as receivingChanges from '../contract/receiving-changes.ts'
import * as settings from '../contract/settings.ts'
import * as staff from '../contract/staff.ts'

/** All endpoints of the feature. */
export const contract = {
  ...methods,
  ...fees,
  ...pay,
  ...proofs,
  ...cards,
  ...staff,
  ...settings,
  ...receivingChanges,
}
