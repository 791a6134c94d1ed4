import type { HandlerContext } from '#server/http/api/on.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type * as contract from '../../contract/staff-sales.ts'
import type { StaffTickets } from '../../contract/staff-tickets.ts'
import { eventTable } from '../tables.ts'
import { getStaffTickets } from './set-tickets.ts'

/** Stops to sell the tickets of an event, or sells them again. @throws Problem `not-found`, `stale` */
export const closeSales = ({ db, params, expectedVersion, body }: HandlerContext<typeof contract.closeSales>): Promise<StaffTickets> =>
  db.transaction(async tx => {
    await updateAudited(tx, eventTable, params.id, body, expectedVersion)
    return getStaffTickets(tx, params.id, new Date())
  })
