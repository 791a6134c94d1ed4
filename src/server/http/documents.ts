import type { Incoming } from './incoming.ts'
import { publicCache } from './respond.ts'
import type { Services } from './services.ts'
import { type Answer, makeAnswer } from './store.ts'

/** What a document is made from: the visitor's church (`null` on the bare app domain) and the address it is read at. */
export type DocumentRequest = { church: Incoming['hostChurch']; origin: string; services: Services }

/**
 * A public text that is not a page: robots.txt, a site map, a feed, a manifest. Kept like a page until the church changes.
 * `make` answers `undefined` when there is none here.
 */
export type PublicDocument = { path: string; type: string; make(request: DocumentRequest): Promise<string | undefined> }

/** The document as an answer, `undefined` when this host has none. */
export async function documentAnswer(document: PublicDocument, { hostChurch: church, host, origin }: Incoming, services: Services): Promise<Answer | undefined> {
  const { directory, store } = services
  const stamp = church ? directory.stampOf(church.id) : directory.anyStamp
  const { version } = stamp
  const answer = await store.getOrMake(`${host} ${version} document ${document.path}`, async () => {
    const text = await document.make({ church, origin, services })
    const headers = { 'content-type': document.type, 'cache-control': publicCache, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }
    return makeAnswer({ status: text === undefined ? 404 : 200, headers, content: text ?? '', stamp, version })
  })
  return answer.status === 200 ? answer : undefined
}
