import { publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { eventEndpoints } from '../contract/staff.ts'
import { events } from './content.ts'
import { contract } from './contract.ts'
import { findEvents, getWholeEvent, listComing, listPast } from './read-events.ts'

export const eventRoutes = [
  on(contract.listEvents, ({ db, query }) => (query.passados ? listPast(db, new Date(), query) : listComing(db, new Date()))),
  on(contract.searchEvents, ({ db, church, query }) => findEvents(db, church, new Date(), query.q)),
  on(contract.getEvent, ({ db, params }) => getWholeEvent(db, params.id, new Date())),
  ...publishedRoutes(eventEndpoints, events),
]
