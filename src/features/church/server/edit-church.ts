import { asc, eq, max } from 'drizzle-orm'
import type { ModuleCode } from '#contract/modules.ts'
import { Problem } from '#contract/problems.ts'
import type { WriteTx } from '#server/http/work.ts'
import { type bannerTable, churchesTable, type menuTable, moduleTable } from './tables.ts'

type Ordered = typeof menuTable | typeof bannerTable

/** Changes the church's colour. */
export async function updateVisual(tx: WriteTx, church: number, corApp: string) {
  const [before] = await tx
    .select({ corApp: churchesTable.corApp, logo: churchesTable.logo })
    .from(churchesTable)
    .where(eq(churchesTable.id, church))
    .for('update')
  if (!before) throw new Problem('church-not-found')
  await tx.update(churchesTable).set({ corApp }).where(eq(churchesTable.id, church))
  await tx.audit({ action: 'update', entity: 'visual', id: church, before: { corApp: before.corApp }, after: { corApp } })
  return { corApp, logo: before.logo }
}

/** Switches a module on or off; a row is kept when it is off, so that its address is not lost. */
export async function setModule(
  tx: WriteTx,
  church: number,
  codigo: ModuleCode,
  wanted: { flagAtivo: boolean; url?: string | null | undefined },
) {
  const [before] = await tx.select().from(moduleTable).where(eq(moduleTable.codigo, codigo))
  const url = wanted.url === undefined ? (before?.url ?? null) : wanted.url
  const { flagAtivo } = wanted
  await tx
    .insert(moduleTable)
    .values({ igrejaId: church, codigo, flagAtivo, url })
    .onConflictDoUpdate({ target: [moduleTable.igrejaId, moduleTable.codigo], set: { flagAtivo, url } })
  await tx.audit({
    action: 'update',
    entity: 'modulo',
    id: codigo,
    before: before && { flagAtivo: before.flagAtivo, url: before.url },
    after: { flagAtivo, url },
  })
}

/** The place after the last one. */
export async function nextPlace(tx: WriteTx, table: Ordered): Promise<number> {
  const [row] = await tx.select({ last: max(table.ordem) }).from(table)
  return (row?.last ?? 0) + 1
}

/**
 * Puts all rows of a table in the given order.
 * @throws Problem `invalid` when the ids are not exactly those of the rows: somebody else has added or removed one meanwhile
 */
export async function putInOrder(tx: WriteTx, table: Ordered, entity: string, ids: readonly number[]) {
  const rows = await tx.select({ id: table.id }).from(table).orderBy(asc(table.ordem), asc(table.id)).for('update')
  const before = rows.map(row => row.id)
  const same = before.length === ids.length && new Set(ids).size === ids.length && ids.every(id => before.includes(id))
  if (!same) throw new Problem('invalid', { errors: { ids: 'unknown' } })
  for (const [place, id] of ids.entries())
    await tx
      .update(table)
      .set({ ordem: place + 1 })
      .where(eq(table.id, id))
  await tx.audit({ action: 'order', entity, id: 'all', before, after: ids })
}

/** Removes a row; there is nothing to tell of it. @throws Problem `not-found` */
export async function remove(tx: WriteTx, table: Ordered, entity: string, id: number) {
  const [before] = await tx.delete(table).where(eq(table.id, id)).returning()
  if (!before) throw new Problem('not-found')
  await tx.audit({ action: 'delete', entity, id, before })
  return {}
}
