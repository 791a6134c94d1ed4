import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { openStates } from '#features/payments/rules/payments.ts'
import { gatewayTable, paymentMethodTable, paymentTable, refundTable, tellReceivingChanges } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { deleteGateway as endpoint } from '../../contract.ts'
import { auditedGateway } from './store-gateway.ts'

/**
 * Deletes a church's access to a gateway with its keys.
 * @throws Problem `not-found`, `stale`; `conflict` while a payment method names it, or a payment or refund with it is open: nobody could find
 * out what becomes of that one
 */
export async function deleteGateway(context: HandlerContext<typeof endpoint>): Promise<Record<string, never>> {
  const { db, params, expectedVersion } = context
  const id = params.gateway
  return db.transaction(async tx => {
    const [before] = await tx.select().from(gatewayTable).where(eq(gatewayTable.gateway, id)).for('update')
    if (!before) throw new Problem('not-found')
    if (before.versao !== expectedVersion) throw await tx.staleProblem({ entity: 'igreja_gateway', id, version: expectedVersion })
    const [method] = await tx
      .select({ id: paymentMethodTable.id })
      .from(paymentMethodTable)
      .where(eq(paymentMethodTable.gateway, id))
      .limit(1)
    if (method || (await hasOpen(tx, id))) throw new Problem('conflict')
    await tx.delete(gatewayTable).where(eq(gatewayTable.id, before.id))
    await tx.audit({ action: 'delete', entity: 'igreja_gateway', id, before: auditedGateway(before) })
    await tx.send(tellReceivingChanges, {})
    return {}
  })
}

async function hasOpen(tx: ChurchTx, id: number): Promise<boolean> {
  const isThere = eq(paymentTable.gateway, id)
  const isOpen = and(isThere, inArray(paymentTable.situacao, openStates))
  const isAsked = and(isThere, eq(refundTable.situacao, 'pedido'))
  const [payment] = await tx.select({ id: paymentTable.id }).from(paymentTable).where(isOpen).limit(1)
  if (payment) return true
  const ofPayment = eq(paymentTable.id, refundTable.pagamentoId)
  return (await tx.select({ id: refundTable.id }).from(refundTable).innerJoin(paymentTable, ofPayment).where(isAsked).limit(1)).length > 0
}
