import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { deleteMarkedFiles } from '#server/files/clean-files.ts'
import { fileTable, fileUseTable } from '#server/files/tables.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'

/** Marks the file as deleted; a job deletes at once what has arrived, and until then it takes room. @throws Problem `conflict` when a row uses it */
export async function abandonUpload(tx: UnitOfWork, file: number): Promise<Record<string, never>> {
  // A row that is being written with it holds a lock on it; afterwards its use is seen.
  await tx.select({ id: fileTable.id }).from(fileTable).where(eq(fileTable.id, file)).for('update')
  const uses = await tx.select({ id: fileUseTable.id }).from(fileUseTable).where(eq(fileUseTable.arquivoId, file)).limit(1)
  if (uses.length) throw new Problem('conflict')
  await giveUp(tx, file)
  return {}
}

/** @param file that nothing uses, and that nothing is beginning to use */
export async function giveUp(tx: UnitOfWork, file: number): Promise<void> {
  await updateAudited(tx, fileTable, file, { excluidoEm: new Date() })
  await tx.send(deleteMarkedFiles, {})
}
