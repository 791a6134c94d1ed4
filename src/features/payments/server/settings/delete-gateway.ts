import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { deleteGateway as endpoint } from '../../contract/gateway-settings.ts'
import { openStates } from '../../rules.ts'
import { staffPaymentDb } from '../staff/staff-db.ts'
import { gatewayTable, paymentMethodTable, paymentTable } from '../tables.ts'
import { auditedGateway } from './store-gateway.ts'

/**
 * Deletes a church's access to a gateway with its keys.
 * @throws Problem `not-found`, `stale`; `conflict` while a payment method names it, or a payment with it is open: nobody could find out what
 * becomes of that one
 */
export async function deleteGateway(context: HandlerContext<typeof endpoint>): Promise<Record<string, never>> {
  const { db, params, expectedVersion } = context
  const id = params.gateway
  const isOpenThere = and(inArray(paymentTable.situacao, openStates), eq(paymentTable.gateway, id))
  const open = await staffPaymentDb(context).select({ id: paymentTable.id }).from(paymentTable).where(isOpenThere).limit(1)
  return db.transaction(async tx => {
    const [before] = await tx.select().from(gatewayTable).where(eq(gatewayTable.gateway, id)).for('update')
    if (!before) throw new Problem('not-found')
    if (before.versao !== expectedVersion) throw await tx.staleProblem({ entity: 'igreja_gateway', id, version: expectedVersion })
    const [method] = await tx
      .select({ id: paymentMethodTable.id })
      .from(paymentMethodTable)
      .where(eq(paymentMethodTable.gateway, id))
      .limit(1)
    if (method || open.length) throw new Problem('conflict')
    await tx.delete(gatewayTable).where(eq(gatewayTable.id, before.id))
    await tx.audit({ action: 'delete', entity: 'igreja_gateway', id, before: auditedGateway(before) })
    return {}
  })
}
