import { boundedCache } from './bounded-cache.ts'
import { networkFirst, savedAtOf } from './network-first.ts'
import { cacheLimits, isOurs, maySaveReply } from './rules.ts'
import { reportSavedCopy } from './saved-copies.ts'
import type { FetchEvent } from './scope.ts'

const replies = boundedCache('atrio-calls', cacheLimits.replies)

/** A public reply: from the network, else the saved one. */
export async function respondToCall(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const fetched = fetch(request)
  // What something on the way answers to a call is no answer.
  const network = fetched.then(response => (isOurs(response) ? response : undefined)).catch(() => undefined)
  event.waitUntil(network.then(response => (response && maySaveReply(response) ? replies.save(request.url, response.clone()) : undefined)))
  const result = await networkFirst(network, await replies.find(request.url))
  if (result?.isSaved) event.waitUntil(reportSavedCopy(clientId, { at: savedAtOf(result.response), newer: false }))
  // Without a result, the page gets the original network error.
  return result ? result.response : fetched
}
