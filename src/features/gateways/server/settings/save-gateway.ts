import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { GatewayMode } from '#features/payments/rules/payments.ts'
import {
  currencyOfChurch,
  gatewayTable,
  gatewayTakesCurrency,
  paymentMethodTable,
  takesCurrency,
  tellReceivingChanges,
  unsealGatewayKeys,
} from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import type { saveGateway as endpoint, GatewaySettings } from '../../contract.ts'
import { checkKeys } from './check-keys.ts'
import { toGatewaySettings } from './list-gateways.ts'
import { auditedGateway, storeGateway } from './store-gateway.ts'

/**
 * Sets how the church uses a gateway, and its keys, which nobody can read again.
 * @throws Problem `not-found`, `stale`; `invalid` for keys that the gateway does not take, for a mode without keys, for the demonstration where there is none, and
 * for a gateway that cannot take the church's currency
 */
export async function saveGateway(context: HandlerContext<typeof endpoint>): Promise<GatewaySettings> {
  const { db, church, services, params, body, expectedVersion } = context
  const { modo, chaves } = body
  const gateway = services.gateways.get(params.gateway)
  if (!gateway) throw new Problem('not-found')
  const { id } = gateway
  const isDemo = modo === 'demonstracao'
  if (isDemo && !services.isDemo) throw new Problem('invalid', { errors: { modo: 'one_of' } })
  const keys = chaves && !isDemo ? checkKeys(gateway, chaves) : undefined
  const [secret] = services.paymentSecrets as [Uint8Array]
  const row = await db.transaction(async tx => {
    const [before] = await tx.select().from(gatewayTable).where(eq(gatewayTable.gateway, id)).for('update')
    const isStale = () => tx.staleProblem({ entity: 'igreja_gateway', id, version: expectedVersion })
    if ((before?.versao ?? 0) !== expectedVersion) throw await isStale()
    // Keys that cannot be read any more are none.
    const hasKeys = keys ?? (before?.chaves && unsealGatewayKeys(services.paymentSecrets, before.chaves))
    if (!isDemo && !hasKeys) throw new Problem('invalid', { errors: { chaves: 'required' } })
    await checkCurrency(tx, { gateway: id, modo, gateways: services.gateways })
    const after = await storeGateway(tx, { church: church.id, gateway: id, before }, { modo, keys, secret })
    // Another transaction has just inserted it.
    if (!after) throw await isStale()
    const values = { before: auditedGateway(before), after: auditedGateway(after, keys !== undefined) }
    await tx.audit({ action: before ? 'update' : 'create', entity: 'igreja_gateway', id, ...values })
    await tx.send(tellReceivingChanges, {})
    return after
  })
  return toGatewaySettings(gateway, row)
}

/** @throws Problem `invalid` for a gateway that has no method for the church's currency, or not one that the church has on */
async function checkCurrency(tx: ChurchTx, { gateway, modo, gateways }: { gateway: number; modo: GatewayMode; gateways: Gateways }) {
  const { codigo, flagAtivo } = paymentMethodTable
  const isOn = and(eq(paymentMethodTable.gateway, gateway), eq(flagAtivo, true))
  const currency = await currencyOfChurch(tx)
  const methods = await tx.select({ codigo }).from(paymentMethodTable).where(isOn)
  const canAll = methods.every(method => takesCurrency({ codigo: method.codigo, gateway, modo }, currency, gateways))
  if (!canAll || !gatewayTakesCurrency(gateway, modo, currency, gateways)) throw new Problem('invalid', { errors: { gateway: 'currency' } })
}
