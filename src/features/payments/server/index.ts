import type { Feature } from '#server/feature.ts'
import { paymentRoutes } from './api.ts'
import { forgetCard } from './booking/cards/forget-card.ts'
import { paymentChanges } from './booking/payment-changes.ts'
import { findStuckRefunds } from './booking/refunds/find-stuck-refunds.ts'
import { sendRefund } from './booking/refunds/send-refund.ts'
import { tellRefundedPayer } from './booking/refunds/tell-refunded-payer.ts'
import { cardSources } from './cards/card-tokeniser.ts'
import { contract } from './contract.ts'
import { paymentsDemo } from './demo.ts'
import { insertLoadTestPaymentMethods } from './load-test.ts'
import { paymentsPersonalData } from './personal-data.ts'
import { duePayments, findDuePayments, followDuePayments } from './processing/follow-payments.ts'
import { deleteOldProofs } from './proofs/delete-old-proofs.ts'
import { forgetReceivingChanges } from './settings/changes/forget-receiving-changes.ts'
import { tellReceivingChanges } from './settings/changes/tell-receiving-changes.ts'
import { tellUndoneChange } from './settings/changes/tell-undone-change.ts'

export { bookSnapshot } from './booking/book-snapshot.ts'
export { keepCard } from './booking/cards/keep-card.ts'
export { giveBack } from './booking/refunds/give-back.ts'
export { mostRefundable } from './booking/refunds/request-refund.ts'
export { setCardRefused } from './cards/set-card-refused.ts'
export { showCardsToStaff } from './cards/show-cards-to-staff.ts'
export { sealGatewayKeys, unsealGatewayKeys } from './gateways/church-gateways.ts'
export { gatewayHookPath } from './gateways/hook-path.ts'
export { openStoredGateway } from './gateways/open-gateway.ts'
export { giveToMember } from './guests/give-to-member.ts'
export { isPaymentOfGuest } from './guests/is-payment-of-guest.ts'
export { feeOfMethod } from './methods.ts'
export { createPayment } from './pay/create-payment.ts'
export { prepareRepeatedPayment } from './pay/prepare-repeated-payment.ts'
export { type StartedPayment, startRepeatedPayment } from './pay/start-repeated-payment.ts'
export type {
  ChargeAttempt,
  ChargeOrder,
  ChargeSnapshot,
  MandateInput,
  MandateOrder,
  MandateSnapshot,
  PixAutomatico,
  PixAutomaticoEvent,
} from './pix-automatico/pix-automatico.ts'
export { followPayment } from './processing/follow-payment.ts'
export { recordPayment } from './processing/record-payment.ts'
export { submitPayment } from './processing/submit-payment.ts'
export { findRepeated } from './processing/wait-for-answer.ts'
export { mayHaveArrived } from './rows/arrival-border.ts'
export { bankLineTable } from './rows/bank-lines/tables.ts'
export { checkPeriod, isWithinDays } from './rows/church-days.ts'
export { payerOf } from './rows/payer-of.ts'
export { lockPayment, type PaymentRow } from './rows/payment-row.ts'
export { type StaffRequest, staffPaymentDb } from './rows/staff-db.ts'
export type { ReceivingChangeRow } from './settings/changes/receiving-change.ts'
export { receivingChangeTable } from './settings/changes/tables.ts'
export { tellReceivingChanges } from './settings/changes/tell-receiving-changes.ts'
export { currencyOfChurch, gatewayTakesCurrency, takesCurrency } from './settings/takes-currency.ts'
export { listItemMovements } from './staff/list-movements.ts'
export { beginsWith, contains } from './staff/payment-filters.ts'
export { sumLedgerByDay, sumLedgerByItem } from './staff/sum-ledger-of.ts'
export { summarisePayments } from './staff/summarise-payments.ts'
export { type Cell, decimalOf, writeCsv } from './staff/write-csv.ts'
export {
  gatewayEventTable,
  gatewayTable,
  ledgerTable,
  payerTable,
  paymentLineTable,
  paymentMethodTable,
  paymentTable,
  refundTable,
  storedCardTable,
} from './tables.ts'

export const paymentsFeature: Feature = {
  contract,
  routes: paymentRoutes,
  personalData: paymentsPersonalData,
  streams: [paymentChanges],
  jobs: [
    findDuePayments,
    followDuePayments,
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
