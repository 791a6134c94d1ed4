import { dayAt } from '#contract/calendar-days.ts'
import { on } from '#server/http/api/on.ts'
import { contract } from './contract.ts'
import { listOwnGifts } from './gifts/list-own-gifts.ts'
import { guestGiftRoutes } from './guest-gifts/routes.ts'
import { getReceiptFile } from './papers/get-receipt-file.ts'
import { getStatementFile } from './papers/get-statement-file.ts'
import { reasonRoutes } from './reasons/edit-reasons.ts'
import { listReasons } from './reasons/list-reasons.ts'
import { recurringRoutes } from './recurring/routes.ts'
import { staffGivingRoutes } from './staff/routes.ts'

export const givingRoutes = [
  // All reasons are for gifts: whoever asks for others gets none.
  on(contract.listReasons, async ({ db, church, query }) => (query.doacao ? listReasons(db, dayAt(new Date(), church.fusoHorario)) : [])),
  on(contract.listOwnGifts, async ({ db, church, user, query }) =>
    listOwnGifts(db, user.memberId, query.ano ?? Number(dayAt(new Date(), church.fusoHorario).slice(0, 4))),
  ),
  on(contract.getReceiptFile, getReceiptFile),
  on(contract.getStatementFile, getStatementFile),
  ...reasonRoutes,
  ...staffGivingRoutes,
  ...recurringRoutes,
  ...guestGiftRoutes,
]
