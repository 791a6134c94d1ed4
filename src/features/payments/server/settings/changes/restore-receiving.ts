import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Services } from '#server/http/services.ts'
import type { GatewayMode } from '../../../rules/payments.ts'
import { readKeys } from '../../gateways/read-keys.ts'
import { gatewayTable, paymentMethodTable } from '../../tables.ts'
import { currencyOfChurch, takesCurrency } from '../takes-currency.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'

type Method = typeof paymentMethodTable.$inferSelect
type GatewayRow = typeof gatewayTable.$inferSelect

/**
 * Puts back what was there before a change. Where that cannot be, because there is nothing to put back, its gateway is gone or its keys cannot be
 * read any more, the method, or all methods of the gateway, are off: their settings stay to be looked at.
 * @param before the stored row; `null`: nothing may be put back
 * @returns whether it is as before
 */
export async function restoreReceiving(
  tx: ChurchTx,
  services: Services,
  { tipo, chave }: Pick<ReceivingChangeRow, 'tipo' | 'chave'>,
  before: Record<string, unknown> | null,
): Promise<boolean> {
  if (tipo === 'gateway') return restoreGateway(tx, services, Number(chave), rowOf(gatewayTable, before))
  return restoreMethod(tx, services, chave as PaymentMethodCode, rowOf(paymentMethodTable, before))
}

/** A stored row by the names of its properties. */
function rowOf<T extends typeof paymentMethodTable | typeof gatewayTable>(
  table: T,
  stored: Record<string, unknown> | null,
): T['$inferSelect'] | undefined {
  if (!stored) return undefined
  const columns = Object.entries(getTableColumns(table) as Record<string, { name: string }>)
  return Object.fromEntries(columns.map(([name, column]) => [name, stored[column.name]])) as T['$inferSelect']
}

const isMethod = (codigo: PaymentMethodCode) => eq(paymentMethodTable.codigo, codigo)
const nextVersion = sql`${paymentMethodTable.versao} + 1`
const off = { flagAtivo: false, versao: nextVersion }

async function restoreMethod(tx: ChurchTx, services: Services, codigo: PaymentMethodCode, before: Method | undefined): Promise<boolean> {
  if (!before) {
    await tx.update(paymentMethodTable).set(off).where(isMethod(codigo))
    return false
  }
  const isPossible = !before.flagAtivo || (await canWork(tx, services, before))
  const { id: _id, versao, ...values } = { ...before, flagAtivo: before.flagAtivo && isPossible }
  const { gateway, dados, flagAtivo } = values
  const kept = await tx
    .update(paymentMethodTable)
    .set({ gateway, dados, flagAtivo, versao: nextVersion })
    .where(isMethod(codigo))
    .returning({ id: paymentMethodTable.id })
  if (!kept.length) await tx.insert(paymentMethodTable).values({ ...values, versao: versao + 1 })
  return isPossible
}

async function canWork(tx: ChurchTx, { gateways }: Services, { codigo, gateway }: Method): Promise<boolean> {
  const currency = await currencyOfChurch(tx)
  if (gateway === null) return takesCurrency({ codigo, gateway, modo: null }, currency, gateways)
  const { modo, chaves } = gatewayTable
  const [row] = await tx.select({ modo, chaves }).from(gatewayTable).where(eq(gatewayTable.gateway, gateway)).for('share')
  const canBeAsked = row?.modo === ('demonstracao' satisfies GatewayMode) || row?.chaves
  return row !== undefined && Boolean(canBeAsked) && takesCurrency({ codigo, gateway, modo: row.modo }, currency, gateways)
}

async function restoreGateway(tx: ChurchTx, services: Services, gateway: number, before: GatewayRow | undefined): Promise<boolean> {
  const hasKeys =
    before !== undefined && (before.modo === ('demonstracao' satisfies GatewayMode) || readKeys(services, before) !== undefined)
  if (!hasKeys) {
    await tx.update(paymentMethodTable).set(off).where(eq(paymentMethodTable.gateway, gateway))
    return false
  }
  const { id: _id, ...values } = before
  const { modo, chaves, segredoAviso } = values
  const versao = sql`${gatewayTable.versao} + 1`
  const kept = await tx
    .update(gatewayTable)
    .set({ modo, chaves, segredoAviso, versao })
    .where(eq(gatewayTable.gateway, gateway))
    .returning()
  if (!kept.length) await tx.insert(gatewayTable).values({ ...values, versao: values.versao + 1 })
  return true
}
