import { getEvent, listEvents, searchEvents } from '../contract/events.ts'
import { offerTicket, readOfferedTicket, takeTicket, withdrawTicket } from '../contract/hand-over.ts'
import {
  cancelRegistration,
  listOwnEvents,
  listRegistrations,
  registerForEvent,
  releaseSeats,
  reserveSeats,
} from '../contract/registrations.ts'
import * as staff from '../contract/staff.ts'
import { getStaffTickets, setTickets } from '../contract/staff-tickets.ts'
import { getEventFees } from '../contract/tickets.ts'

/** All endpoints of this feature by their names. */
export const contract = {
  getEvent,
  listEvents,
  searchEvents,
  getEventFees,
  listOwnEvents,
  listRegistrations,
  reserveSeats,
  releaseSeats,
  registerForEvent,
  cancelRegistration,
  offerTicket,
  withdrawTicket,
  readOfferedTicket,
  takeTicket,
  ...staff,
  getStaffTickets,
  setTickets,
}
