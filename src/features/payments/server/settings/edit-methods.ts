import { asc, eq } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import { deleteAudited, insertAudited, nextPosition, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { MethodSettings, StaffPaymentMethod } from '../../contract/settings.ts'
import { methodTopic } from '../booking/payment-changes.ts'
import { paymentMethodTable } from '../tables.ts'
import { checkMethod } from './check-method.ts'

type Row = typeof paymentMethodTable.$inferSelect
/** The method that the call names, in the version that its caller has seen. */
type Named = { codigo: PaymentMethodCode; expectedVersion: number | undefined }

const toStaffMethod = ({ igrejaId: _church, ...row }: Row): StaffPaymentMethod => row

/** The payment methods of a church in its order, as staff set them. */
export async function listStaffMethods(db: Pick<ChurchDb, 'select'>): Promise<StaffPaymentMethod[]> {
  const rows = await db.select().from(paymentMethodTable).orderBy(asc(paymentMethodTable.ordem), asc(paymentMethodTable.id))
  return rows.map(toStaffMethod)
}

/** @throws Problem `invalid` for the settings, and for a method that the church has already */
export async function addMethod(
  tx: UnitOfWork,
  { codigo, ...settings }: MethodSettings & { codigo: PaymentMethodCode },
  gateways: Gateways,
): Promise<StaffPaymentMethod> {
  const values = await checkMethod(tx, codigo, settings, gateways)
  if (await idOf(tx, codigo)) throw new Problem('invalid', { errors: { codigo: 'taken' } })
  const ordem = await nextPosition(tx, paymentMethodTable)
  tx.announce(methodTopic(codigo))
  return toStaffMethod(await insertAudited(tx, paymentMethodTable, { codigo, ordem, ...values }))
}

/** @throws Problem `not-found`, `invalid`, `stale` */
export async function changeMethod(
  tx: UnitOfWork,
  { codigo, expectedVersion }: Named,
  settings: MethodSettings,
  gateways: Gateways,
): Promise<StaffPaymentMethod> {
  const id = await requireId(tx, codigo)
  const values = await checkMethod(tx, codigo, settings, gateways)
  tx.announce(methodTopic(codigo))
  return toStaffMethod(await updateAudited(tx, paymentMethodTable, id, values, expectedVersion))
}

/** @throws Problem `not-found`, `stale` */
export async function deleteMethod(tx: UnitOfWork, { codigo, expectedVersion }: Named): Promise<Record<string, never>> {
  tx.announce(methodTopic(codigo))
  return deleteAudited(tx, paymentMethodTable, await requireId(tx, codigo), expectedVersion)
}

async function idOf(tx: UnitOfWork, codigo: PaymentMethodCode): Promise<number | undefined> {
  const [row] = await tx.select({ id: paymentMethodTable.id }).from(paymentMethodTable).where(eq(paymentMethodTable.codigo, codigo))
  return row?.id
}

async function requireId(tx: UnitOfWork, codigo: PaymentMethodCode): Promise<number> {
  const id = await idOf(tx, codigo)
  if (id === undefined) throw new Problem('not-found')
  return id
}
