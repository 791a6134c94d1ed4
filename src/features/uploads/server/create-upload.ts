import { insertAudited } from '#server/db/audited-rows.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newKey, type Reading } from '#server/files/keys.ts'
import { fileTable, uploadTable } from '#server/files/tables.ts'
import type { Upload } from '../contract.ts'
import type { uploadTypes } from '../rules.ts'
import { toUpload } from './find-upload.ts'

type Announced = { nome: string; tipo: (typeof uploadTypes)[number]; tamanho: number; leitura: Reading }

/** Writes down that a file is to come. The storage learns of it with the first part. */
export async function createUpload(tx: UnitOfWork, church: number, account: number, announced: Announced): Promise<Upload> {
  const chave = newKey(announced.tipo, announced.leitura)
  const file = await insertAudited(tx, fileTable, { igrejaId: church, contaId: account, chave, ...announced })
  const [upload] = await tx.insert(uploadTable).values({ igrejaId: church, arquivoId: file.id }).returning()
  return toUpload({ ...(upload as typeof uploadTable.$inferSelect), chave, ...announced })
}
