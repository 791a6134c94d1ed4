import { on } from '#server/http/api/on.ts'
import { getStaffAnswerFile as getStaffAnswerFileEndpoint } from '../../contract/answer-files.ts'
import * as changes from '../../contract/staff-changes.ts'
import * as copy from '../../contract/staff-copy.ts'
import * as mail from '../../contract/staff-mail.ts'
import * as refunds from '../../contract/staff-refunds.ts'
import * as registrations from '../../contract/staff-registrations.ts'
import * as sales from '../../contract/staff-sales.ts'
import { getStaffAnswerFile } from '../registrations/files/read-answer-files.ts'
import { closeSales } from '../tickets/close-sales.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { copyEvent } from './copy-event.ts'
import { exportRegistrations } from './export-registrations.ts'
import { getSales } from './get-sales.ts'
import { getStaffRegistration } from './get-staff-registration.ts'
import { countRecipients, mailRegistered } from './mail-registered.ts'
import { moveTicket } from './move-ticket.ts'
import { listStaffRegistrations } from './read-staff-registrations.ts'
import { getRefunds, refundEverybody } from './refund-everybody.ts'

/** What staff do with the registrations of an event. */
export const staffRoutes = [
  on(registrations.listStaffRegistrations, listStaffRegistrations),
  on(registrations.getStaffRegistration, getStaffRegistration),
  on(registrations.exportRegistrations, exportRegistrations),
  on(getStaffAnswerFileEndpoint, getStaffAnswerFile),
  on(changes.moveTicket, moveTicket),
  on(changes.confirmByHand, confirmByHand),
  on(changes.cancelByStaff, cancelByStaff),
  on(refunds.getRefunds, getRefunds),
  on(refunds.refundEverybody, refundEverybody),
  on(mail.countRecipients, countRecipients),
  on(mail.mailRegistered, mailRegistered),
  on(sales.getSales, getSales),
  on(sales.closeSales, closeSales),
  on(copy.copyEvent, copyEvent),
]
