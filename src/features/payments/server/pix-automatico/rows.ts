import { and, eq } from 'drizzle-orm'
import type { ChurchDb, ChurchTx } from '#server/db/church-db.ts'
import { type ChargeRow, chargeTable, type MandateRow, mandateTable } from './tables.ts'

/** Locks a mandate until the transaction ends, so that its steps follow one another. */
export async function lockMandate(tx: ChurchTx, id: number): Promise<MandateRow | undefined> {
  const [row] = await tx.select().from(mandateTable).where(eq(mandateTable.id, id)).for('update')
  return row
}

/** Locks a charge. Who needs both locks the mandate first. */
export async function lockCharge(tx: ChurchTx, id: number): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(chargeTable).where(eq(chargeTable.id, id)).for('update')
  return row
}

type Reader = Pick<ChurchDb, 'select'>

export async function findMandateRow(db: Reader, id: number): Promise<MandateRow | undefined> {
  const [row] = await db.select().from(mandateTable).where(eq(mandateTable.id, id))
  return row
}

/** A charge and the mandate that it is of. */
export async function findChargeRow(db: Reader, id: number): Promise<{ charge: ChargeRow; mandate: MandateRow } | undefined> {
  const [row] = await db
    .select({ charge: chargeTable, mandate: mandateTable })
    .from(chargeTable)
    .innerJoin(mandateTable, eq(mandateTable.id, chargeTable.autorizacaoId))
    .where(eq(chargeTable.id, id))
  return row
}

/** What is paid together with a consent. */
export async function findFirstCharge(db: Reader, mandateId: number): Promise<ChargeRow | undefined> {
  const isFirst = and(eq(chargeTable.autorizacaoId, mandateId), eq(chargeTable.tipo, 'primeira'))
  const [row] = await db.select().from(chargeTable).where(isFirst)
  return row
}
