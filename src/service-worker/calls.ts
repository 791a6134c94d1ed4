import { firstOf, momentOf } from './race.ts'
import { bounds, mayKeepCall } from './rules.ts'
import type { Fetching } from './scope.ts'
import { showKept } from './shown.ts'
import { boundedCache } from './store.ts'

const calls = boundedCache('atrio-calls', bounds.calls)

/** A public reply: from the network, or as it was. */
export async function answerCall(event: Fetching): Promise<Response> {
  const { request, clientId } = event
  const fetched = fetch(request)
  const coming = fetched.catch(() => undefined)
  event.waitUntil(coming.then(answer => (answer && mayKeepCall(answer) ? calls.keep(request.url, answer.clone()) : undefined)))
  const won = await firstOf(coming, await calls.find(request.url))
  if (won?.kept) event.waitUntil(showKept(clientId, { at: momentOf(won.answer), newer: false }))
  // The page gets the failure as it was.
  return won ? won.answer : fetched
}
