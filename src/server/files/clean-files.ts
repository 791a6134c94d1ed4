import { and, eq, isNotNull, isNull, like, lt, not, notExists, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import type { Job } from '#server/jobs/job.ts'
import { isFolderKey } from './keys.ts'
import { fileTable, fileUseTable } from './tables.ts'

/** How long a file stays without a row that uses it: its row is written within seconds, and people continue uploads the next day. */
const gracePeriodMs = 24 * 60 * 60 * 1000

/**
 * Marks each night the files that no row of their church has used for a day: uploads that were not finished, files whose row was never
 * written, files whose last row is gone. Another job deletes them, because bytes are not deleted inside of a transaction.
 */
export const cleanFiles: Job<Record<string, never>> = {
  name: 'clean-files',
  cron: '57 3 * * *',
  perChurch: true,
  async run(_data, { db }) {
    await db.transaction(async tx => {
      await markUnused(tx, new Date(Date.now() - gracePeriodMs))
      // Also those that an earlier night has marked and could not delete.
      const marked = await tx.select({ id: fileTable.id }).from(fileTable).where(isNotNull(fileTable.excluidoEm)).limit(1)
      if (marked.length) await tx.send(deleteMarkedFiles, {})
    })
  },
}

/** Deletes the bytes of the marked files of a church, and then their rows. Does no harm when it runs twice. */
export const deleteMarkedFiles: Job<Record<string, never>> = {
  name: 'delete-marked-files',
  async run(_data, { db, files }) {
    const marked = await db.select({ id: fileTable.id, chave: fileTable.chave }).from(fileTable).where(isNotNull(fileTable.excluidoEm))
    for (const { chave } of marked) {
      if (isFolderKey(chave)) continue
      // Pictures of an older version, and those of the demo, are shared by churches.
      const [row] = parseRows(UsedRow, await db.execute(sql`select arquivo_existe(${chave}) as used`))
      if (row?.used === false) await files.delete(chave)
    }
    const ids = marked.map(({ id }) => id)
    await db.transaction(tx => tx.delete(fileTable).where(isAnyOf(fileTable.id, ids)))
  },
}

const hasNoUse = (tx: ChurchTx) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(fileUseTable)
      .where(and(eq(fileUseTable.igrejaId, fileTable.igrejaId), eq(fileUseTable.arquivoId, fileTable.id))),
  )

/**
 * Marks the files that nothing uses, and those of a folder together with it. In two steps: a row that is being written right now holds a
 * lock on its file, which is skipped; and what was committed just before the lock was taken is seen by the second statement.
 */
async function markUnused(tx: ChurchTx, before: Date) {
  const isOld = and(isNull(fileTable.excluidoEm), lt(fileTable.renovadoEm, before), not(isInFolder))
  const candidates = await tx
    .select({ id: fileTable.id })
    .from(fileTable)
    .where(and(isOld, hasNoUse(tx)))
    .for('update', { skipLocked: true })
  if (!candidates.length) return
  const ids = candidates.map(({ id }) => id)
  const marked = await tx
    .update(fileTable)
    .set({ excluidoEm: new Date() })
    .where(and(isAnyOf(fileTable.id, ids), isOld, hasNoUse(tx)))
    .returning({ chave: fileTable.chave })
  const folders = marked.map(({ chave }) => chave).filter(isFolderKey)
  if (!folders.length) return
  const folder = sql`substring(${fileTable.chave} from '^[^/]+/[^/]+')`
  await tx
    .update(fileTable)
    .set({ excluidoEm: new Date() })
    .where(and(isInFolder, sql`${folder} = any(${sql.param(folders)})`))
}

const isInFolder = like(fileTable.chave, 'private/%/%')

const UsedRow = z.object({ used: z.boolean() })
