import { getEvent, listEvents, searchEvents } from '../contract/events.ts'
import { getExclusiveContent, getStaffContent, listExclusiveContent, setExclusiveContent } from '../contract/exclusive-content.ts'
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
  ...staff,
  getStaffTickets,
  setTickets,
  listExclusiveContent,
  getExclusiveContent,
  getStaffContent,
  setExclusiveContent,
}
