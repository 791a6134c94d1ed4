import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { CareRequest } from '../../contract/care.ts'
import { prayerTable } from '../tables.ts'
import { selectCarePrayers, toStaffPrayer, type Unsigned } from '../wall/read-prayer.ts'
import { after, orderBy } from '../wall/wall-order.ts'

const { id, situacao, receberLigacao, receberVisita, atendidoEm } = prayerTable

/** Requests for the pastors alone, and requests whose author wants a call or a visit. */
const needsCare = or(sql`${situacao} = 'reservada'`, receberLigacao, receberVisita)

type CareRow = Awaited<ReturnType<typeof selectCarePrayers>>[number]

const toCareRequest = (row: CareRow): Unsigned<CareRequest> => ({
  ...toStaffPrayer(row),
  flagReceberLigacao: row.prayer.receberLigacao,
  flagReceberVisita: row.prayer.receberVisita,
  telefone: row.contact.telefone,
  email: row.contact.email,
  dataAtendimento: row.prayer.atendidoEm?.toISOString() ?? null,
})

/** Open requests oldest first, completed ones newest first. */
export async function listCareRequests(
  db: ChurchDb,
  { antes, limit, atendidas }: PageQuery & { atendidas: boolean },
): Promise<Unsigned<CareRequest>[]> {
  const order = atendidas ? 'newest' : 'oldest'
  const rows = await selectCarePrayers(db)
    .where(and(needsCare, atendidas ? isNotNull(atendidoEm) : isNull(atendidoEm), after(antes, order)))
    .orderBy(...orderBy(order))
    .limit(limit)
  return rows.map(toCareRequest)
}

/**
 * Marks a request as completed or as open again.
 * @throws Problem `not-found`, also for a request that is not in the worklist; `stale`
 */
export async function setCareDone(
  tx: UnitOfWork,
  { id: prayerId, expectedVersion }: { id: number; expectedVersion: number | undefined },
  done: boolean,
  now: Date,
): Promise<Unsigned<CareRequest>> {
  const [existing] = await tx
    .select({ id })
    .from(prayerTable)
    .where(and(eq(id, prayerId), needsCare))
  if (!existing) throw new Problem('not-found')
  const mark = (before: { atendidoEm: Date | null }) => ({ atendidoEm: done ? (before.atendidoEm ?? now) : null })
  await updateAudited(tx, prayerTable, prayerId, mark, expectedVersion)
  const [row] = await selectCarePrayers(tx).where(eq(id, prayerId))
  if (!row) throw new Problem('not-found')
  return toCareRequest(row)
}
