import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { lockMember } from '../lock-member.ts'
import { addressTable } from '../tables.ts'
import { listAddresses } from './list-addresses.ts'

/** Deletes an address. After the main one, the one that was added last becomes it: most likely where the person lives now. @throws Problem `not-found` */
export async function deleteAddress(tx: UnitOfWork, memberId: number, id: number): Promise<Record<string, never>> {
  await lockMember(tx, memberId)
  const all = await listAddresses(tx, memberId)
  const deleted = all.find(address => address.id === id)
  if (!deleted) throw new Problem('not-found')
  await tx.delete(addressTable).where(eq(addressTable.id, id))
  const next = deleted.flagPrincipal ? all.at(-1) : undefined
  if (next && next.id !== id)
    await tx
      .update(addressTable)
      .set({ flagPrincipal: true, versao: next.versao + 1 })
      .where(eq(addressTable.id, next.id))
  return {}
}
