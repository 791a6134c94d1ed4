import type { Endpoint } from '#contract/endpoint.ts'
import { contentOf, requestOf } from '../data/api.ts'
import { pendingWrites, randomHex } from '../data/pending-writes.ts'
import { currentChurch } from '../data/start-up-state.ts'
import { keepWrite, type WaitingWrite, waitingWrites } from '../session/waiting-writes.ts'
import { sendWaitingWrites } from './send-waiting.ts'
import { startOutbox } from './start-outbox.ts'

export type Waiting = Pick<WaitingWrite, 'kind' | 'about' | 'text' | 'sentText' | 'refusedText' | 'isRepeatable'>

/** Whether an earlier write about the same waits, or is on its way. */
export const hasEarlier = ({ kind, about }: Waiting): boolean => waitingWrites().some(write => write.kind === kind && write.about === about)

/**
 * Keeps a call, and sends it as soon as that is possible.
 * @param mayHaveArrived it was tried, and had no response
 * @throws when it cannot be kept
 */
export async function keepCall(endpoint: Endpoint, givenArgs: object, waiting: Waiting, mayHaveArrived: boolean): Promise<void> {
  const slug = currentChurch()?.slug
  const args: Record<string, unknown> = { slug, igreja: slug, ...givenArgs }
  const { url, method } = requestOf(endpoint, args, location.origin)
  const form = Object.entries((args.form ?? {}) as object).flatMap(([name, value]): [string, string | Blob][] =>
    value === undefined ? [] : [[name, value instanceof Blob ? value : String(value)]],
  )
  const content = contentOf(url, args)
  const at = Date.now()
  await keepWrite({
    ...waiting,
    id: method === 'POST' ? pendingWrites.keyOf(content) : randomHex(16),
    method,
    url,
    at,
    ...(args.body !== undefined && { json: JSON.stringify(args.body) }),
    ...(args.form !== undefined && { form }),
    ...(mayHaveArrived && { triedAt: at }),
  })
  // The key belongs to what is kept: the same once more is another write.
  pendingWrites.settle(content)
  startOutbox()
  void sendWaitingWrites()
}
