import type { Args, Endpoint, Reply } from '#contract/endpoint.ts'
import { HttpError } from '../data/http-error.ts'
import { browserApi } from '../session/browser-api.ts'
import type { Waiting } from './keep-call.ts'

/** Loaded beside the page. Nothing waits for it: where the signal is weak it may never come, and then a call fails as any other. */
let outbox: Pick<typeof import('./keep-call.ts'), 'hasEarlier' | 'keepCall'> | undefined
if (!import.meta.env.SSR)
  import('./keep-call.ts').then(
    ({ hasEarlier, keepCall }) => {
      outbox = { hasEarlier, keepCall }
    },
    () => {},
  )

/**
 * Sends a write of a member. Without a connection it is kept on the device, in place of an earlier one of the same kind about the same, and is
 * sent when the server can be reached again: a POST with the same idempotency key; any other method must be `isRepeatable`.
 * @returns `undefined` when it waits
 * @throws HttpError when the server refuses it, or when there is no connection and it cannot be kept either
 */
export async function sendOrKeep<E extends Endpoint>(endpoint: E, args: Args<E>, waiting: Waiting): Promise<Reply<E> | undefined> {
  const keep = (mayHaveArrived: boolean) =>
    outbox?.keepCall(endpoint, args, waiting, mayHaveArrived).then(
      () => true,
      () => false,
    )
  // Kept at once, so that it is not lost with the page; and what is on its way about the same is not overtaken.
  if ((!navigator.onLine || outbox?.hasEarlier(waiting)) && (await keep(false))) return undefined
  try {
    return await browserApi()(endpoint, args)
  } catch (error) {
    if (!(error instanceof HttpError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    // A browser that knows that it is offline has sent nothing.
    if (await keep(navigator.onLine)) return undefined
    throw error
  }
}
