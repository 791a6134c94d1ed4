import { asc, desc, eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Address } from '../../contract/addresses.ts'
import { addressTable } from '../tables.ts'

/** An address as the contract defines it. */
export const toAddress = ({ igrejaId: _, usuarioId: __, ...address }: typeof addressTable.$inferSelect): Address => address

/** A member's addresses: the main one, then in the order in which they were added. */
export async function listAddresses(db: ChurchDb, memberId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addressTable)
    .where(eq(addressTable.usuarioId, memberId))
    .orderBy(desc(addressTable.flagPrincipal), asc(addressTable.id))
  return rows.map(toAddress)
}
