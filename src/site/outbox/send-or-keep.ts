import type { Args, Endpoint, Reply } from '#contract/endpoint.ts'
import { HttpError } from '../data/http-error.ts'
import { browserApi } from '../session/browser-api.ts'
import type { Waiting } from './keep-call.ts'

/** Loaded beside the page, which does not wait for it; without a connection it must be there. */
const outbox = import.meta.env.SSR ? undefined : import('./keep-call.ts').catch(() => undefined)

/**
 * Sends a write of a member. Without a connection it is kept on the device, in place of an earlier one of the same kind about the same, and is
 * sent when the server can be reached again: a POST with the same idempotency key; any other method must be `isRepeatable`.
 * @returns `undefined` when it waits
 * @throws HttpError when the server refuses it, or when there is no connection and it cannot be kept either
 */
export async function sendOrKeep<E extends Endpoint>(endpoint: E, args: Args<E>, waiting: Waiting): Promise<Reply<E> | undefined> {
  const { hasEarlier, keepCall } = (await outbox) ?? {}
  // Kept at once, so that it is not lost with the page; and what is on its way about the same is not overtaken.
  const mustWait = !navigator.onLine || hasEarlier?.(waiting)
  if (mustWait && (await keepCall?.(endpoint, args, waiting, false).then(isDone, () => false))) return undefined
  try {
    return await browserApi()(endpoint, args)
  } catch (error) {
    if (!(error instanceof HttpError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    // A browser that knows that it is offline has sent nothing.
    if (await keepCall?.(endpoint, args, waiting, navigator.onLine).then(isDone, () => false)) return undefined
    throw error
  }
}

const isDone = () => true
