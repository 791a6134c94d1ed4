import { dayAt } from '#contract/calendar-days.ts'
import { on } from '#server/http/api/on.ts'
import { reorder } from '#server/writes/audited-rows.ts'
import { contract } from './contract.ts'
import { listOwnGifts } from './gifts/list-own-gifts.ts'
import { guestGiftRoutes } from './guest-gifts/routes.ts'
import { getReceiptFile } from './papers/get-receipt-file.ts'
import { getStatementFile } from './papers/get-statement-file.ts'
import { changeReason, createReason, deleteReason } from './reasons/edit-reasons.ts'
import { listReasons } from './reasons/list-reasons.ts'
import { listStaffReasons } from './reasons/staff-reasons.ts'
import { recurringRoutes } from './recurring/routes.ts'
import { staffGivingRoutes } from './staff/routes.ts'
import { reasonTable } from './tables.ts'

export const givingRoutes = [
  // All reasons are for gifts: whoever asks for others gets none.
  on(contract.listReasons, async ({ db, church, query }) => (query.doacao ? listReasons(db, dayAt(new Date(), church.fusoHorario)) : [])),
  on(contract.listOwnGifts, async ({ db, church, user, query }) =>
    listOwnGifts(db, user.memberId, query.ano ?? Number(dayAt(new Date(), church.fusoHorario).slice(0, 4))),
  ),
  on(contract.getReceiptFile, getReceiptFile),
  on(contract.getStatementFile, getStatementFile),
  on(contract.listStaffGivingReasons, async ({ db }) => listStaffReasons(db)),
  on(contract.createGivingReason, async ({ db, body }) => db.transaction(tx => createReason(tx, body))),
  on(contract.updateGivingReason, async ({ db, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => changeReason(tx, { id, expectedVersion }, body)),
  ),
  on(contract.deleteGivingReason, async ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => deleteReason(tx, { id, expectedVersion })),
  ),
  on(contract.orderGivingReasons, async ({ db, body }) => {
    await db.transaction(tx => reorder(tx, reasonTable, body))
    return listStaffReasons(db)
  }),
  on(contract.setGivingReasonPicture, async ({ db, church, user, params: { id }, expectedVersion, form, services }) => {
    const imagem = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(tx => changeReason(tx, { id, expectedVersion }, { imagem }))
  }),
  on(contract.deleteGivingReasonPicture, async ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => changeReason(tx, { id, expectedVersion }, { imagem: null })),
  ),
  ...staffGivingRoutes,
  ...recurringRoutes,
  ...guestGiftRoutes,
]
