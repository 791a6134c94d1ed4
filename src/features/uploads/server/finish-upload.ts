import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { checkPdf } from '#server/files/check-pdf.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { hashOf } from '#server/files/store-files.ts'
import { fileTable, uploadTable } from '#server/files/tables.ts'
import { createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import type { Upload } from '../contract.ts'
import { abandonUpload } from './abandon-upload.ts'
import { findUpload, toUpload, type UploadRow } from './find-upload.ts'
import { orNothing } from './or-nothing.ts'

/** A file of 2 GB takes seconds of the disk, and is on it twice meanwhile; the churches take turns. */
const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 160 })

/**
 * Makes the file of all parts and reads it once, for its hash and to know that the storage has it whole. No transaction is open meanwhile.
 * May be repeated: after a crash the next try does what is still to be done.
 * @throws Problem `not-found`; `conflict` when parts are missing; `invalid` for a PDF that nobody could read
 * (`checkPdf`); `unavailable` when too many files are waiting already
 */
export async function finishUpload(db: Db, files: FileStore, church: number, account: number, id: number): Promise<Upload> {
  // Read when its turn comes: another try may have finished it meanwhile.
  const run = async () => {
    const upload = await findUpload(db, account, id)
    return orNothing(files, upload, () => finish(db, files, upload))
  }
  return limit.run(run, { group: church })
}

async function finish(db: Db, files: FileStore, upload: UploadRow): Promise<Upload> {
  if (upload.recebido !== upload.tamanho) throw new Problem('conflict')
  if (!upload.concluidoEm) await files.completeUpload(upload.chave, upload.externo ?? '', upload.partes)
  const stored = upload.concluidoEm ? undefined : await hashOf(files, upload.chave)
  if (stored && stored.bytes !== upload.tamanho) throw new Error('the storage has another size than what was sent')
  if (stored && upload.tipo === 'application/pdf') await refuseUnreadable(db, files, upload)
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

/**
 * An upload that is refused is given up, so that the next one has its place. Not when looking at it took too long: the machine may be busy, and
 * who tries again need not send it again.
 */
async function refuseUnreadable(db: Db, files: FileStore, { chave, tamanho, igrejaId, arquivoId }: UploadRow) {
  await checkPdf({ open: () => files.read(chave), bytes: tamanho ?? 0 }, igrejaId, 'arquivo').catch(async problem => {
    if (problem instanceof Problem && problem.code === 'invalid' && problem.errors?.arquivo !== 'too_heavy')
      await db.transaction(tx => abandonUpload(tx, arquivoId))
    throw problem
  })
}
