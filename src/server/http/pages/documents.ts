import type { ChurchState } from '../context.ts'
import type { Incoming } from '../incoming.ts'
import { publicCache } from '../respond.ts'
import { type Answer, makeAnswer } from '../response-cache/store.ts'
import type { Services } from '../services.ts'
import { renderLimit } from './pages.ts'

/** What a document is made from: the visitor's church (`null` on the bare app domain) and the address it is read at. */
export type DocumentRequest = { church: ChurchState | null; origin: string; services: Services }

/**
 * Something public that is not a page: robots.txt, a site map, a feed, a manifest, an icon. Kept like a page until the
 * church changes. `make` answers `undefined` when there is none here.
 */
export type PublicDocument = { path: string; type: string; make(request: DocumentRequest): Promise<string | Buffer | undefined> }

/** The document as an answer, `undefined` when this host has none. */
export async function documentAnswer(
  document: PublicDocument,
  { hostChurch: church, hostname, origin, address }: Incoming,
  services: Services,
): Promise<Answer | undefined> {
  const { directory, store, limits } = services
  if (church === undefined) return undefined
  const stamp = church ? directory.stampOf(church.id) : directory.anyStamp
  const { version } = stamp
  const key = `${hostname} ${version} document ${document.path}`
  if (!store.get(key)) await limits.take('page', address, renderLimit.calls, renderLimit.seconds)
  const answer = await store.getOrMake(key, async () => {
    const content = await document.make({ church, origin, services })
    const headers = {
      'content-type': document.type,
      'cache-control': publicCache,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    }
    return makeAnswer({ status: content === undefined ? 404 : 200, headers, content: content ?? '', stamp, version })
  })
  return answer.status === 200 ? answer : undefined
}
