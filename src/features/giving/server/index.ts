import type { Feature } from '#server/feature.ts'
import { givingRoutes } from './api.ts'
import { contract } from './contract.ts'
import { givingDemo } from './demo/demo.ts'
import { giftPurpose } from './gift-purpose.ts'
import { insertLoadTestReasons } from './load-test.ts'
import { givingPersonalData } from './personal-data.ts'
import { givingOgImages, givingPages } from './public.ts'
import { chargeRecurringGift } from './recurring/charge-recurring-gift.ts'
import { dueGifts, findDueGifts } from './recurring/find-due-gifts.ts'
import { findExpiringCards } from './recurring/find-expiring-cards.ts'
import { mailPaymentToMake } from './recurring/mail-payment-to-make.ts'
import { tellRecurringGiver } from './recurring/tell-recurring-giver.ts'
import { thankGiver } from './thanks/thank-giver.ts'

export { type ReasonProgress, readReasons } from './reasons/read-reasons.ts'
export { reasonTable } from './tables.ts'

export const givingFeature: Feature = {
  module: 'MOD_DOACAO',
  contract,
  routes: givingRoutes,
  personalData: givingPersonalData,
  pages: givingPages,
  ogImages: givingOgImages,
  purposes: [giftPurpose],
  jobs: [thankGiver, findDueGifts, findExpiringCards, chargeRecurringGift, mailPaymentToMake, tellRecurringGiver],
  dueWork: [dueGifts],
  demo: givingDemo,
  insertLoadTestRows: insertLoadTestReasons,
}
