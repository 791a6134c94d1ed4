import { findCoupon } from '../contract/coupons.ts'
import { endDoor, listDoors, openDoor, readDoor, sendEntries } from '../contract/door.ts'
import { getEvent, listEvents, searchEvents } from '../contract/events.ts'
import { getExclusiveContent, getStaffContent, listExclusiveContent, setExclusiveContent } from '../contract/exclusive-content.ts'
import { offerTicket, readOfferedTicket, takeTicket, withdrawTicket } from '../contract/hand-over.ts'
import {
  cancelRegistration,
  changeAnswers,
  listOwnEvents,
  listRegistrations,
  registerForEvent,
  releaseSeats,
  reserveSeats,
} from '../contract/registrations.ts'
import * as staff from '../contract/staff.ts'
import { getStaffCoupons, setCoupons } from '../contract/staff-coupons.ts'
import { getStaffQuestions, setQuestions } from '../contract/staff-questions.ts'
import { getStaffTickets, setTickets } from '../contract/staff-tickets.ts'
import { getEventFees } from '../contract/tickets.ts'

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
  changeAnswers,
  offerTicket,
  withdrawTicket,
  readOfferedTicket,
  takeTicket,
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
  listDoors,
  openDoor,
  endDoor,
  readDoor,
  sendEntries,
}
