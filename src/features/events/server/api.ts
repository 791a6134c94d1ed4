import { publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { eventEndpoints } from '../contract/staff.ts'
import { events } from './content.ts'
import { contract } from './contract.ts'
import { getStaffCoupons, setCoupons } from './coupons/set-coupons.ts'
import { endDoor, listDoors, openDoor } from './door/doors.ts'
import { readDoor } from './door/read-door.ts'
import { sendEntries } from './door/send-entries.ts'
import { getContent, listContent } from './exclusive-content/read-content.ts'
import { getStaffContent, setContent } from './exclusive-content/set-content.ts'
import { getStaffQuestions, setQuestions } from './questions/set-questions.ts'
import { findEvents, getWholeEvent, listComing, listPast } from './read-events.ts'
import { registrationRoutes, requireOwn } from './registrations/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { eventFees } from './tickets/read-tickets.ts'
import { getStaffTickets, setTickets } from './tickets/set-tickets.ts'
import { getApplePass, getWalletAddress } from './wallet/get-pass.ts'
import { deleteWalletKeys, listWallets, setAppleKeys, setGoogleKeys } from './wallet-keys/set-keys.ts'

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
  on(contract.listExclusiveContent, async context => listContent(context.db, { ...context.params, user: requireOwn(context) }, new Date())),
  on(contract.getExclusiveContent, async context =>
    context.sign(await getContent(context.db, { ...context.params, user: requireOwn(context) }, new Date())),
  ),
  on(contract.getStaffContent, async ({ db, params, sign }) => sign(await getStaffContent(db, params.id))),
  on(contract.setExclusiveContent, async context => context.sign(await setContent(context))),
  ...staffRoutes,
  on(contract.listDoors, listDoors),
  on(contract.openDoor, openDoor),
  on(contract.endDoor, endDoor),
  on(contract.readDoor, readDoor),
  on(contract.sendEntries, sendEntries),
  on(contract.getWalletAddress, getWalletAddress),
  on(contract.getApplePass, getApplePass),
  on(contract.listWallets, listWallets),
  on(contract.setAppleKeys, setAppleKeys),
  on(contract.setGoogleKeys, setGoogleKeys),
  on(contract.deleteWalletKeys, deleteWalletKeys),
]
