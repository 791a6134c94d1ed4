import type { ChurchState } from '#server/http/context.ts'
import type { Services } from '#server/http/services.ts'
import { type Db, requestDb } from '#server/http/work.ts'

/** The database bound to the church that a link was asked for in, wherever it is opened now; the church itself while it is active. */
export async function atChurch(
  { services, requestId }: { services: Services; requestId: string },
  igrejaId: number | null,
): Promise<{ church: ChurchState | null; db: Db }> {
  const found = igrejaId === null ? undefined : await services.directory.byKey(String(igrejaId))
  const church = found?.active ? found : null
  return { church, db: requestDb({ services, church, accountId: null, requestId, changes: false }) }
}
