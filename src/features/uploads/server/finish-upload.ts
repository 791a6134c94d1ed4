import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { updateAudited } from '#server/db/audited-rows.ts'
import type { Db } from '#server/db/unit-of-work.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { hashOf } from '#server/files/store-files.ts'
import { fileTable, uploadTable } from '#server/files/tables.ts'
import type { Upload } from '../contract.ts'
import { toUpload, type UploadRow } from './find-upload.ts'

/**
 * Makes the file of all parts and reads it once, for its hash and to know that the storage has it whole. No transaction is open meanwhile.
 * May be repeated: after a crash the next try does what is still to be done.
 * @throws Problem `conflict` when parts are missing
 */
export async function finishUpload(db: Db, files: FileStore, upload: UploadRow): Promise<Upload> {
  if (upload.recebido !== upload.tamanho) throw new Problem('conflict')
  if (!upload.concluidoEm) await files.completeUpload(upload.chave, upload.externo ?? '', upload.partes)
  const stored = upload.concluidoEm ? undefined : await hashOf(files, upload.chave)
  if (stored && stored.bytes !== upload.tamanho) throw new Error('the storage has another size than what was sent')
  return db.transaction(async tx => {
    const [row] = await tx.select().from(uploadTable).where(eq(uploadTable.id, upload.id)).for('update')
    if (!row) throw new Problem('not-found')
    if (row.concluidoEm || !stored) return toUpload({ ...upload, ...row })
    await updateAudited(tx, fileTable, upload.arquivoId, before => {
      if (before.excluidoEm) throw new Problem('not-found')
      return { hash: stored.hash, renovadoEm: new Date() }
    })
    const [finished] = await tx.update(uploadTable).set({ concluidoEm: new Date() }).where(eq(uploadTable.id, upload.id)).returning()
    return toUpload({ ...upload, ...finished })
  })
}
