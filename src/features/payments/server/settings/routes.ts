import { reorder } from '#server/db/audited-rows.ts'
import { on } from '#server/http/api/on.ts'
import * as gateways from '../../contract/gateway-settings.ts'
import * as methods from '../../contract/settings.ts'
import { paymentMethodTable } from '../tables.ts'
import { deleteGateway } from './delete-gateway.ts'
import { addMethod, changeMethod, deleteMethod, listStaffMethods } from './edit-methods.ts'
import { listGateways } from './list-gateways.ts'
import { saveGateway } from './save-gateway.ts'

export const paymentSettingsRoutes = [
  on(methods.listStaffPaymentMethods, async ({ db }) => listStaffMethods(db)),
  on(methods.addPaymentMethod, async ({ db, church, body }) => db.transaction(tx => addMethod(tx, church, body))),
  on(methods.updatePaymentMethod, async ({ db, params, expectedVersion, body }) =>
    db.transaction(tx => changeMethod(tx, { ...params, expectedVersion }, body)),
  ),
  on(methods.deletePaymentMethod, async ({ db, params, expectedVersion }) =>
    db.transaction(tx => deleteMethod(tx, { ...params, expectedVersion })),
  ),
  on(methods.orderPaymentMethods, async ({ db, body }) => {
    await db.transaction(tx => reorder(tx, paymentMethodTable, body))
    return listStaffMethods(db)
  }),
  on(gateways.listGateways, async ({ db, services, church }) => listGateways(db, services, church)),
  on(gateways.saveGateway, saveGateway),
  on(gateways.deleteGateway, deleteGateway),
]
