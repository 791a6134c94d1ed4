import { eq } from 'drizzle-orm'
import type { ModuleCode } from '#contract/modules.ts'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { churchesTable, moduleTable } from './tables.ts'

/** Changes the church's colour. */
export async function updateBranding(tx: UnitOfWork, church: number, corApp: string) {
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

/** Switches a module on or off. The row of a module that is off stays, so that its address is not lost. */
export async function setModule(
  tx: UnitOfWork,
  church: number,
  codigo: ModuleCode,
  change: { flagAtivo: boolean; url?: string | null | undefined },
) {
  const [before] = await tx.select().from(moduleTable).where(eq(moduleTable.codigo, codigo))
  const url = change.url === undefined ? (before?.url ?? null) : change.url
  const { flagAtivo } = change
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
