import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Listed } from '#contract/listed.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { changeRow } from '#server/http/api/rows.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { CareRequest } from '../../contract/care.ts'
import { prayerTable } from '../tables.ts'
import { behind, inOrder } from '../wall/page.ts'
import { type PrayerRow, selectPrayers, toWallEntry } from '../wall/read-prayer.ts'

const { id, situacao, receberLigacao, receberVisita, atendidoEm } = prayerTable

/** For the pastors alone, or somebody waits for them. */
const isTheirs = or(sql`${situacao} = 'reservada'`, receberLigacao, receberVisita)

const toCareRequest = (row: PrayerRow): CareRequest => ({
  ...toWallEntry(row),
  flagReceberLigacao: row.prayer.receberLigacao,
  flagReceberVisita: row.prayer.receberVisita,
  telefone: row.person.telefone,
  email: row.person.email,
  dataAtendimento: row.prayer.atendidoEm?.toISOString() ?? null,
})

/** What waits oldest first, what is done newest first. */
export async function listCareRequests(db: ChurchDb, { antes, limit, atendidas }: Listed & { atendidas: boolean }): Promise<CareRequest[]> {
  const first = atendidas ? 'newest' : 'oldest'
  const rows = await selectPrayers(db)
    .where(and(isTheirs, atendidas ? isNotNull(atendidoEm) : isNull(atendidoEm), behind(antes, first)))
    .orderBy(...inOrder(first))
    .limit(limit)
  return rows.map(toCareRequest)
}

/** Ticks one off, or puts it back. @throws Problem `not-found`, also of one that is not theirs */
export async function setCareDone(tx: WriteTx, number: number, done: boolean, now: Date): Promise<CareRequest> {
  const [known] = await tx
    .select({ id })
    .from(prayerTable)
    .where(and(eq(id, number), isTheirs))
  if (!known) throw new Problem('not-found')
  await changeRow(tx, prayerTable, number, before => ({ atendidoEm: done ? (before.atendidoEm ?? now) : null }))
  const [row] = await selectPrayers(tx).where(eq(id, number))
  if (!row) throw new Problem('not-found')
  return toCareRequest(row)
}
