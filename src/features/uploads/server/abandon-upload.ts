import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { updateAudited } from '#server/db/audited-rows.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { fileTable, fileUseTable } from '#server/files/tables.ts'

/** Marks the file as deleted; the nightly clean-up deletes the parts that have arrived. @throws Problem `conflict` when a row uses it */
export async function abandonUpload(tx: UnitOfWork, file: number): Promise<Record<string, never>> {
  // A row that is being written with it holds a lock on it; afterwards its use is seen.
  await tx.select({ id: fileTable.id }).from(fileTable).where(eq(fileTable.id, file)).for('update')
  const uses = await tx.select({ id: fileUseTable.id }).from(fileUseTable).where(eq(fileUseTable.arquivoId, file)).limit(1)
  if (uses.length) throw new Problem('conflict')
  await updateAudited(tx, fileTable, file, { excluidoEm: new Date() })
  return {}
}
