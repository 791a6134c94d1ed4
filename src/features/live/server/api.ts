import { publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { changeBroadcast, readBroadcast } from './broadcast.ts'
import { services } from './content.ts'
import { listRecorded, readAgenda } from './read-services.ts'

export const liveRoutes = [
  on(contract.getAgenda, ({ db, church }) => readAgenda(db, church.id, new Date())),
  on(contract.listRecordedServices, ({ db, query }) => listRecorded(db, new Date(), query)),
  ...publishedRoutes(contract.serviceEndpoints, services),
  on(contract.getBroadcast, ({ db }) => readBroadcast(db)),
  on(contract.setBroadcast, ({ db, body, expectedVersion }) => db.transaction(tx => changeBroadcast(tx, body.canal, expectedVersion))),
]
