import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, notLike, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import * as z from 'zod'
import { systemActor } from '#server/db/actor.ts'
import { churchReads } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import { fileTable, uploadTable } from './tables.ts'

export type ListedFile = Pick<typeof fileTable.$inferSelect, 'id' | 'chave' | 'hash' | 'tamanho'> & {
  /** The number of files of all churches. */
  total: number
}

const pageSize = 500

/** All complete files of all churches, church by church. Several churches may share the bytes of one. */
export async function* listFiles(pool: pg.Pool): AsyncGenerator<ListedFile, undefined> {
  const churches = parseRows(ChurchRow, await churchReads(pool, null).execute(sql`select id from igreja order by id`))
  let total = 0
  for (const { id } of churches) total += await churchReads(pool, id, systemActor).$count(fileTable, isListed)
  for (const { id } of churches) {
    let last = 0
    for (;;) {
      const rows = await readPage(pool, id, last)
      for (const row of rows) yield { ...row, total }
      if (rows.length < pageSize) break
      last = rows.at(-1)?.id ?? 0
    }
  }
}

/** Folders have no bytes. */
const isListed = and(isNull(fileTable.excluidoEm), notLike(fileTable.chave, '%.folder'))

const readPage = (pool: pg.Pool, church: number, after: number) => {
  const { id, chave, hash, tamanho } = getTableColumns(fileTable)
  // The parts of an upload that is not finished are not copied; it begins anew.
  const isComplete = or(isNull(uploadTable.id), isNotNull(uploadTable.concluidoEm))
  return churchReads(pool, church, systemActor)
    .select({ id, chave, hash, tamanho })
    .from(fileTable)
    .leftJoin(uploadTable, and(eq(uploadTable.igrejaId, fileTable.igrejaId), eq(uploadTable.arquivoId, fileTable.id)))
    .where(and(gt(id, after), isListed, isComplete))
    .orderBy(asc(id))
    .limit(pageSize)
}

/** Whether the name of a file is the beginning of its hash, as that of files without a stored hash. */
export const nameBeginsWith = (key: string, hash: string): boolean => key.split('/')[1]?.startsWith(hash.slice(0, 32)) ?? false

const ChurchRow = z.object({ id: IntegerColumn })
