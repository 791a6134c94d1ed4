import { on } from '#server/http/api/on.ts'
import { reorder } from '#server/writes/audited-rows.ts'
import type { Db, UnitOfWork } from '#server/writes/unit-of-work.ts'
import * as changes from '../../contract/receiving-changes.ts'
import * as methods from '../../contract/settings.ts'
import { paymentMethodTable } from '../tables.ts'
import { readReceivingChange } from './changes/read-receiving-change.ts'
import { tellReceivingChanges } from './changes/tell-receiving-changes.ts'
import { undoReceivingChange } from './changes/undo-receiving-change.ts'
import { addMethod, changeMethod, deleteMethod, listStaffMethods } from './edit-methods.ts'

/** Does it, and tells all who manage money if it has changed where the money goes. */
const andTell = <T>(db: Db, work: (tx: UnitOfWork) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    const reply = await work(tx)
    await tx.send(tellReceivingChanges, {})
    return reply
  })

export const paymentSettingsRoutes = [
  on(methods.listStaffPaymentMethods, async ({ db }) => listStaffMethods(db)),
  on(methods.addPaymentMethod, async ({ db, services, body }) => andTell(db, tx => addMethod(tx, body, services.gateways))),
  on(methods.updatePaymentMethod, async ({ db, services, params, expectedVersion, body }) =>
    andTell(db, tx => changeMethod(tx, { ...params, expectedVersion }, body, services.gateways)),
  ),
  on(methods.deletePaymentMethod, async ({ db, params, expectedVersion }) =>
    andTell(db, tx => deleteMethod(tx, { ...params, expectedVersion })),
  ),
  on(methods.orderPaymentMethods, async ({ db, body }) => {
    await db.transaction(tx => reorder(tx, paymentMethodTable, body))
    return listStaffMethods(db)
  }),
  on(changes.readReceivingChange, readReceivingChange),
  on(changes.undoReceivingChange, undoReceivingChange),
]
