import { asc, eq } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import { requestDb } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { log } from '#server/http/log.ts'
import type { Services } from '#server/http/services.ts'

/** After this no further church begins; the longest one takes less than seven minutes. The queue thinks after 15 minutes that a job hangs. */
const maxDurationMs = 6 * 60_000

/** The active church with this id. */
export async function activeChurch({ directory }: Services, id: number): Promise<ChurchState | undefined> {
  const church = await directory.findByKey(String(id))
  return church?.active ? church : undefined
}

/** The database access of a job in one church: without an account, and its writes render the pages again only when they say so. */
export const jobDb = (services: Services, church: ChurchState, name: string) =>
  requestDb({ services, church, accountId: null, requestId: name })

/**
 * Runs the work of a job in every active church that needs it, those first that have waited longest. The failure of one church is logged
 * and does not stop the others.
 * @param waitingSince reads since when a church has waited; `undefined` when it needs nothing
 */
export async function forEachChurch(
  services: Services,
  name: string,
  waitingSince: (db: ChurchDb) => Promise<Date | undefined>,
  work: (church: ChurchState) => Promise<void>,
): Promise<void> {
  const end = Date.now() + maxDurationMs
  const { id, flagAtivo } = churchesTable
  const churches = await churchReads(services.pool, null).select({ id }).from(churchesTable).where(eq(flagAtivo, true)).orderBy(asc(id))
  const ofChurch = async <T>(church: number, step: () => Promise<T>): Promise<T | undefined> =>
    step().catch(error => {
      log.warn({ job: name, church, error: (error as { code?: string }).code ?? (error as Error).name }, 'job failed for a church')
      return undefined
    })
  const waiting: { id: number; since: Date }[] = []
  for (const { id: church } of churches) {
    const since = await ofChurch(church, () => waitingSince(churchReads(services.pool, church)))
    if (since) waiting.push({ id: church, since })
  }
  waiting.sort((a, b) => a.since.getTime() - b.since.getTime())
  for (const { id: waitingId } of waiting) {
    if (Date.now() > end) return
    await ofChurch(waitingId, async () => {
      const church = await activeChurch(services, waitingId)
      if (church) await work(church)
    })
  }
}
