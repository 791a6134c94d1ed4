import { addAnswerFile, deleteAnswerFile, getAnswerFile, getStaffAnswerFile } from '../contract/answer-files.ts'
import { findCoupon } from '../contract/coupons.ts'
import { endDoor, listDoors, openDoor, readDoor, sendEntries } from '../contract/door.ts'
import { getEvent, listEvents, searchEvents } from '../contract/events.ts'
import { getExclusiveContent, getStaffContent, listExclusiveContent, setExclusiveContent } from '../contract/exclusive-content.ts'
import { offerTicket, readOfferedTicket, takeTicket, withdrawTicket } from '../contract/hand-over.ts'
import {
  cancelRegistration,
  changeAnswers,
  chooseWhenOff,
  listOwnEvents,
  listRegistrations,
  registerForEvent,
  releaseSeats,
  reserveSeats,
} from '../contract/registrations.ts'
import * as staff from '../contract/staff.ts'
import { cancelByStaff, confirmByHand, moveTicket } from '../contract/staff-changes.ts'
import { copyEvent } from '../contract/staff-copy.ts'
import { getStaffCoupons, setCoupons } from '../contract/staff-coupons.ts'
import { countRecipients, mailRegistered } from '../contract/staff-mail.ts'
import { getStaffQuestions, setQuestions } from '../contract/staff-questions.ts'
import { getRefunds, refundEverybody } from '../contract/staff-refunds.ts'
import { exportRegistrations, getStaffRegistration, listStaffRegistrations } from '../contract/staff-registrations.ts'
import { closeSales, getSales } from '../contract/staff-sales.ts'
import { getStaffTickets, setTickets } from '../contract/staff-tickets.ts'
import { deleteWalletKeys, listWallets, setAppleKeys, setGoogleKeys } from '../contract/staff-wallet.ts'
import { getTicketsFile } from '../contract/ticket-file.ts'
import { getEventFees } from '../contract/tickets.ts'
import { joinWaitingList, leaveWaitingList, listOwnWaiting } from '../contract/waiting-list.ts'
import { getApplePass, getWalletAddress } from '../contract/wallet.ts'

/** All endpoints of this feature by their names. */
export const contract = {
  getEvent,
  listEvents,
  searchEvents,
  getEventFees,
  findCoupon,
  listOwnEvents,
  listRegistrations,
  reserveSeats,
  releaseSeats,
  registerForEvent,
  cancelRegistration,
  chooseWhenOff,
  changeAnswers,
  addAnswerFile,
  getAnswerFile,
  deleteAnswerFile,
  getTicketsFile,
  offerTicket,
  withdrawTicket,
  readOfferedTicket,
  takeTicket,
  listOwnWaiting,
  joinWaitingList,
  leaveWaitingList,
  ...staff,
  getStaffTickets,
  setTickets,
  getStaffQuestions,
  setQuestions,
  getStaffCoupons,
  setCoupons,
  listExclusiveContent,
  getExclusiveContent,
  getStaffContent,
  setExclusiveContent,
  listStaffRegistrations,
  getStaffRegistration,
  exportRegistrations,
  getStaffAnswerFile,
  moveTicket,
  confirmByHand,
  cancelByStaff,
  getRefunds,
  refundEverybody,
  countRecipients,
  mailRegistered,
  getSales,
  closeSales,
  copyEvent,
  listDoors,
  openDoor,
  endDoor,
  readDoor,
  sendEntries,
  getWalletAddress,
  getApplePass,
  listWallets,
  setAppleKeys,
  setGoogleKeys,
  deleteWalletKeys,
}
