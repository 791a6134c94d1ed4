import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { gatewayHookPath, gatewayTable, tellReceivingChanges } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type * as contract from '../../contract.ts'
import { auditedGateway, newHookSecret } from './store-gateway.ts'

type Reply = { enderecoAviso: string; versao: number }
type Context = Pick<HandlerContext<typeof contract.getHookAddress>, 'db' | 'church' | 'services' | 'params'>

/** @throws Problem `not-found` when the church does not use the gateway */
export async function getHookAddress({ db, church, services, params }: Context): Promise<Reply> {
  const [row] = await db.select({ versao: gatewayTable.versao }).from(gatewayTable).where(eq(gatewayTable.gateway, params.gateway))
  if (!row) throw new Problem('not-found')
  const path = await gatewayHookPath(db, services, church, params.gateway)
  return { enderecoAviso: `${churchAddress(services.env)(church)}${path}`, versao: row.versao }
}

/** @throws Problem `not-found`, `stale` */
export async function changeHookAddress(context: HandlerContext<typeof contract.changeHookAddress>): Promise<Reply> {
  const { db, params, expectedVersion } = context
  const id = params.gateway
  await db.transaction(async tx => {
    const [before] = await tx.select().from(gatewayTable).where(eq(gatewayTable.gateway, id)).for('update')
    if (!before) throw new Problem('not-found')
    if (before.versao !== expectedVersion) throw await tx.staleProblem({ entity: 'igreja_gateway', id, version: expectedVersion })
    const values = { segredoAviso: newHookSecret(), versao: before.versao + 1 }
    await tx.update(gatewayTable).set(values).where(eq(gatewayTable.id, before.id))
    const after = { ...auditedGateway({ ...before, ...values }), novoEnderecoAviso: true }
    await tx.audit({ action: 'update', entity: 'igreja_gateway', id, before: auditedGateway(before), after })
    await tx.send(tellReceivingChanges, {})
  })
  return getHookAddress(context)
}
