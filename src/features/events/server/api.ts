import { publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { eventEndpoints } from '../contract/staff.ts'
import { events } from './content.ts'
import { contract } from './contract.ts'
import { getStaffCoupons, setCoupons } from './coupons/set-coupons.ts'
import { exclusiveContentRoutes } from './exclusive-content/routes.ts'
import { getStaffQuestions, setQuestions } from './questions/set-questions.ts'
import { findEvents, getWholeEvent, listComing, listPast } from './read-events.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { eventFees } from './tickets/event-fees.ts'
import { getStaffTickets, setTickets } from './tickets/set-tickets.ts'

export const eventRoutes = [
  on(contract.listEvents, ({ db, query }) => (query.passados ? listPast(db, new Date(), query) : listComing(db, new Date()))),
  on(contract.searchEvents, ({ db, church, query }) => findEvents(db, church, new Date(), query.q)),
  on(contract.getEvent, ({ db, params }) => getWholeEvent(db, params.id, new Date())),
  ...publishedRoutes(eventEndpoints, events),
  on(contract.getEventFees, eventFees),
  on(contract.getStaffTickets, ({ db, params }) => getStaffTickets(db, params.id, new Date())),
  on(contract.setTickets, setTickets),
  on(contract.getStaffQuestions, ({ db, params }) => getStaffQuestions(db, params.id)),
  on(contract.setQuestions, setQuestions),
  on(contract.getStaffCoupons, ({ db, params }) => getStaffCoupons(db, params.id)),
  on(contract.setCoupons, setCoupons),
  ...registrationRoutes,
  ...exclusiveContentRoutes,
]
