import { eq } from 'drizzle-orm'
import type { ModuleCode } from '#contract/modules.ts'
import { Problem } from '#contract/problems.ts'
import type { WriteTx } from '#server/http/work.ts'
import { churchesTable, moduleTable } from './tables.ts'

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
