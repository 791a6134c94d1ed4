import { on } from '#server/http/api/on.ts'
import * as contract from '../../contract/staff.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endRefund } from './end-refund.ts'
import { exportPayments } from './export-payments.ts'
import { listStaffPayments } from './list-staff-payments.ts'
import { markChecked } from './mark-checked.ts'
import { readStaffPayment } from './read-staff-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { refusePayment } from './refuse-payment.ts'
import { summarisePayments } from './summarise-payments.ts'

export const staffPaymentRoutes = [
  on(contract.listStaffPayments, async ({ db, church, query }) => listStaffPayments(db, church, query)),
  on(contract.getStaffPayment, async ({ db, params }) => readStaffPayment(db, params.id)),
  on(contract.confirmPayment, confirmPayment),
  on(contract.refusePayment, refusePayment),
  on(contract.markPaymentChecked, markChecked),
  on(contract.refundPayment, refundPayment),
  on(contract.endRefund, endRefund),
  on(contract.summarisePayments, async ({ db, church, query }) => summarisePayments(db, church, query)),
  on(contract.exportPayments, async ({ db, church, query }) => exportPayments(db, church, query)),
]
