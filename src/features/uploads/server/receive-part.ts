import { and, eq, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { mayBe } from '#server/files/file-type.ts'
import { fileTable, uploadTable } from '#server/files/tables.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import type { Upload } from '../contract.ts'
import { uploadPartBytes } from '../rules.ts'
import { toUpload, type UploadRow } from './find-upload.ts'
import { orNothing } from './or-nothing.ts'

/**
 * Stores the next part of an upload: first the bytes, then a short transaction that counts them. A part that was cut off is not counted.
 * Sent again, because its reply was lost or to two servers at once, it is counted once. When the upload was given up meanwhile, nothing of it stays.
 * @throws Problem `conflict` when a part before this one is missing, `invalid` when it has another size or the file another type
 */
export async function receivePart(db: Db, files: FileStore, upload: UploadRow, start: number, part: Uint8Array): Promise<Upload> {
  if (start < upload.recebido) return toUpload(upload)
  const rest = (upload.tamanho ?? 0) - start
  if (start > upload.recebido || rest <= 0) throw new Problem('conflict')
  if (part.length !== Math.min(rest, uploadPartBytes)) throw new Problem('invalid', { errors: { parte: 'invalid' } })
  if (start === 0 && !mayBe(upload.tipo, part)) throw new Problem('invalid', { errors: { parte: `mimes:${upload.tipo}` } })

  return orNothing(files, upload, () => store(db, files, upload, { start, part }))
}

async function store(db: Db, files: FileStore, upload: UploadRow, { start, part }: { start: number; part: Uint8Array }): Promise<Upload> {
  const external = upload.externo ?? (await beginUpload(db, files, upload))
  const stored = await files.putPart(upload.chave, external, upload.partes.length + 1, part)
  return db.transaction(async tx => {
    const { recebido, partes } = uploadTable
    const received = { recebido: start + part.length, partes: sql`array_append(${partes}, ${stored})` }
    await tx
      .update(uploadTable)
      .set(received)
      .where(and(eq(uploadTable.id, upload.id), eq(recebido, start)))
    // Keeps the clean-up away for another day, and waits for it if it is about to take the file.
    const [file] = await tx
      .update(fileTable)
      .set({ renovadoEm: new Date() })
      .where(and(eq(fileTable.id, upload.arquivoId), isNull(fileTable.excluidoEm)))
      .returning()
    const [row] = await tx.select().from(uploadTable).where(eq(uploadTable.id, upload.id))
    if (!file || !row) throw new Problem('not-found')
    return toUpload({ ...upload, ...row })
  })
}

/** @returns the storage's name of the upload: of two parts that arrive first at the same time, both use the one that was stored first */
async function beginUpload(db: Db, files: FileStore, { id, chave }: UploadRow): Promise<string> {
  const begun = await files.beginUpload(chave)
  return db.transaction(async tx => {
    const { externo } = uploadTable
    await tx
      .update(uploadTable)
      .set({ externo: begun })
      .where(and(eq(uploadTable.id, id), isNull(externo)))
    const [row] = await tx.select({ externo }).from(uploadTable).where(eq(uploadTable.id, id))
    if (!row?.externo) throw new Problem('not-found')
    return row.externo
  })
}
