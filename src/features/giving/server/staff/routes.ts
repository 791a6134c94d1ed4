import { on } from '#server/http/api/on.ts'
import { contract } from '../contract.ts'
import { exportGifts } from './export-gifts.ts'
import { listGiverChanges } from './list-giver-changes.ts'
import { listStaffGifts } from './list-staff-gifts.ts'
import { listStaffRecurring } from './list-staff-recurring.ts'
import { recordGift } from './record-gift.ts'
import { summariseGifts } from './summarise-gifts.ts'

export const staffGivingRoutes = [
  on(contract.listStaffGifts, async ({ db, church, query }) => listStaffGifts(db, church, query)),
  on(contract.summariseGifts, async ({ db, church, query }) => summariseGifts(db, church, query)),
  on(contract.exportGifts, async ({ db, church, query }) => exportGifts(db, church, query)),
  on(contract.recordGift, recordGift),
  on(contract.listStaffRecurringGifts, listStaffRecurring),
  on(contract.listGiverChanges, async ({ db, church, query }) => listGiverChanges(db, church, query)),
]
