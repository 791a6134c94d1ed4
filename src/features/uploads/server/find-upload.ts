import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { FileReference } from '#server/files/file-column.ts'
import { addressOf, type Reading } from '#server/files/keys.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import { fileTable, uploadTable } from '#server/files/tables.ts'
import type { Upload } from '../contract.ts'
import { uploadPartBytes } from '../rules.ts'

const { chave, nome, tipo, tamanho, leitura } = fileTable

/** An upload and what was announced of its file. */
export type UploadRow = typeof uploadTable.$inferSelect &
  Pick<typeof fileTable.$inferSelect, 'chave' | 'nome' | 'tipo' | 'tamanho' | 'leitura'>

/** An upload of this account. @throws Problem `not-found`, also when it was given up or was left for too long */
export async function findUpload(db: Pick<ChurchDb, 'select'>, account: number, id: number): Promise<UploadRow> {
  const [row] = await db
    .select({ ...getTableColumns(uploadTable), chave, nome, tipo, tamanho, leitura })
    .from(uploadTable)
    .innerJoin(fileTable, and(eq(fileTable.igrejaId, uploadTable.igrejaId), eq(fileTable.id, uploadTable.arquivoId)))
    .where(and(eq(uploadTable.id, id), eq(fileTable.contaId, account), isNull(fileTable.excluidoEm)))
  if (!row) throw new Problem('not-found')
  return row
}

/** The upload as it is sent to clients. */
export function toUpload(row: Omit<UploadRow, 'igrejaId' | 'leitura'>): Upload {
  const size = row.tamanho ?? 0
  return {
    id: row.id,
    nome: row.nome ?? '',
    tipo: row.tipo,
    tamanho: size,
    tamanhoParte: uploadPartBytes,
    recebido: row.recebido,
    arquivo: row.concluidoEm && { url: addressOf(row.chave), nome: row.nome, tipo: row.tipo, tamanho: size },
  }
}

/**
 * The file of a finished upload of the caller that was sent for everybody, for a `fileColumn`. Within a day a row has to use it.
 * @throws Problem `invalid` for the field with the upload's id
 */
export const uploadedFile = (db: Pick<ChurchDb, 'select'>, account: number, id: number, field: string): Promise<FileReference> =>
  findFinished(db, account, { id, field, reading: 'publica' })

/** The same for one that was sent as private, for a `privateFileColumn`. */
export const uploadedPrivateFile = async (db: Pick<ChurchDb, 'select'>, account: number, id: number, field: string) =>
  new PrivateContent(await findFinished(db, account, { id, field, reading: 'privada' }))

async function findFinished(db: Pick<ChurchDb, 'select'>, account: number, wanted: { id: number; field: string; reading: Reading }) {
  const upload = await findUpload(db, account, wanted.id)
  const { arquivo } = toUpload(upload)
  if (!arquivo || upload.leitura !== wanted.reading) throw new Problem('invalid', { errors: { [wanted.field]: 'unknown' } })
  return arquivo
}
