import { and, eq, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Env } from '#server/env.ts'
import { newKey, type Reading } from '#server/files/keys.ts'
import { takeRoom } from '#server/files/room.ts'
import { fileTable, uploadTable } from '#server/files/tables.ts'
import { insertAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Upload } from '../contract.ts'
import { maxUnfinished, type uploadTypes } from '../rules.ts'
import { giveUp } from './abandon-upload.ts'
import { toUpload } from './find-upload.ts'

type Announced = { nome: string; tipo: (typeof uploadTypes)[number]; tamanho: number; leitura: Reading }

/** Writes down that a file is to come. The storage learns of it with the first part. @throws Problem `too-many`; `invalid` when the church has no room left */
export async function createUpload(tx: UnitOfWork, env: Env, account: number, announced: Announced): Promise<Upload> {
  await takeRoom(tx, env, { quota: 'igreja', bytes: announced.tamanho, field: 'tamanho' })
  await makePlace(tx, account)
  const chave = newKey(announced.tipo, announced.leitura)
  const file = await insertAudited(tx, fileTable, { contaId: account, chave, ...announced })
  const [upload] = await tx.insert(uploadTable).values({ arquivoId: file.id }).returning()
  return toUpload({ ...(upload as typeof uploadTable.$inferSelect), chave, ...announced })
}

/** Minutes without a part after which an unfinished upload may be given up for another one; one without any part may be at once. */
const staleMinutes = 10

/** @throws Problem `too-many` when the account has as many unfinished uploads as it may, and all of them go on */
async function makePlace(tx: UnitOfWork, account: number): Promise<void> {
  // One announcement of an account after the other, so that each sees those before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload'), ${account}::int)`)
  const unfinished = await tx
    .select({
      id: fileTable.id,
      isStale: sql<boolean>`${uploadTable.recebido} = 0 or ${fileTable.renovadoEm} < now() - make_interval(mins => ${staleMinutes})`,
    })
    .from(uploadTable)
    .innerJoin(fileTable, and(eq(fileTable.igrejaId, uploadTable.igrejaId), eq(fileTable.id, uploadTable.arquivoId)))
    .where(and(eq(fileTable.contaId, account), isNull(uploadTable.concluidoEm), isNull(fileTable.excluidoEm)))
    .orderBy(fileTable.renovadoEm)
  if (unfinished.length < maxUnfinished) return
  const stale = unfinished.find(({ isStale }) => isStale)
  if (!stale) throw new Problem('too-many', { retryAfter: staleMinutes * 60 })
  await giveUp(tx, stale.id)
}
