import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { type Db, requestDb } from '#server/writes/unit-of-work.ts'

/**
 * Finds the church in which a link was requested, on whichever host it is opened now, and binds the database to it and to the link's account. `church` is `null`
 * when the link has none or the church is not active.
 */
export async function resolveLinkChurch(
  { services, requestId }: { services: Services; requestId: string },
  { igrejaId, contaId: accountId }: { igrejaId: number | null; contaId: number },
): Promise<{ church: ChurchState | null; db: Db }> {
  const found = igrejaId === null ? undefined : await services.directory.findById(igrejaId)
  const church = found?.active ? found : null
  return { church, db: requestDb({ services, church, actor: { accountId }, requestId }) }
}
