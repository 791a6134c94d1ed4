import type { Feature } from '#server/feature.ts'
import { paymentRoutes } from './api.ts'
import { cardSources } from './cards/card-tokeniser.ts'
import { forgetCard } from './cards/forget-card.ts'
import { contract } from './contract.ts'
import { paymentsDemo } from './demo.ts'
import { duePayments, findDuePayments, followDuePayments } from './life/follow-payments.ts'
import { readGatewayEvent } from './life/gateway-events.ts'
import { paymentChanges } from './life/payment-changes.ts'
import { insertLoadTestPaymentMethods } from './load-test.ts'
import { deleteOldProofs } from './proofs/delete-old-proofs.ts'
import { findStuckRefunds } from './refunds/find-stuck-refunds.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { tellRefundedPayer } from './refunds/tell-refunded-payer.ts'
import { forgetReceivingChanges } from './settings/changes/forget-receiving-changes.ts'
import { tellReceivingChanges } from './settings/changes/tell-receiving-changes.ts'
import { tellUndoneChange } from './settings/changes/tell-undone-change.ts'

export { keepCard } from './cards/keep-card.ts'
export { setCardRefused } from './cards/set-card-refused.ts'
export { showCardsToStaff } from './cards/show-cards-to-staff.ts'
export { giveToMember } from './guests/give-to-member.ts'
export { isPaymentOfGuest } from './guests/is-payment-of-guest.ts'
export { payerOf } from './life/payer-of.ts'
export { recordPayment } from './life/record-payment.ts'
export { submitPayment } from './life/submit-payment.ts'
export { findRepeated } from './life/wait-for-answer.ts'
export { prepareRepeatedPayment } from './pay/prepare-repeated-payment.ts'
export { type StartedPayment, startRepeatedPayment } from './pay/start-repeated-payment.ts'
export { resealGatewayKeys } from './settings/reseal-keys.ts'
export { setChurchGateway } from './settings/set-church-gateway.ts'
export { checkPeriod, isWithinDays } from './staff/church-days.ts'
export { listItemMovements } from './staff/list-movements.ts'
export { type StaffRequest, staffPaymentDb } from './staff/staff-db.ts'
export { summarisePayments } from './staff/summarise-payments.ts'
export { decimalOf, writeCsv } from './staff/write-csv.ts'
export { ledgerTable, payerTable, paymentLineTable, paymentTable, storedCardTable } from './tables.ts'

export const paymentsFeature: Feature = {
  contract,
  routes: paymentRoutes,
  streams: [paymentChanges],
  jobs: [
    findDuePayments,
    followDuePayments,
    readGatewayEvent,
    sendRefund,
    findStuckRefunds,
    tellRefundedPayer,
    forgetCard,
    deleteOldProofs,
    tellReceivingChanges,
    forgetReceivingChanges,
    tellUndoneChange,
  ],
  dueWork: [duePayments],
  externalSources: cardSources,
  demo: paymentsDemo,
  insertLoadTestRows: insertLoadTestPaymentMethods,
}
