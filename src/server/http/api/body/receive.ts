import { Problem } from '#contract/problems.ts'
import { ClientGone } from '#server/scheduling/client-gone.ts'

/**
 * A body has to send this much in each such time, else it is ended: 2 kB a second. The weakest mobile network (GPRS) sends 2 to 3 kB a
 * second, and a phone that changes its mast is silent for up to 15 s. A faster minimum would end photos of people with bad signal, and a
 * slow body uses only the memory for what it has sent.
 */
const slowest = { bytes: 40_000, ms: 20_000 }

/**
 * The bytes of a request's body, as they arrive.
 * @throws Problem `too-slow`; ClientGone when the connection ends before the body
 */
export async function* receive({ body }: Pick<Request, 'body'>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader()
  if (!reader) return
  let isTooSlow = false
  let received = 0
  const timer = setInterval(() => {
    isTooSlow = received < slowest.bytes
    received = 0
    if (isTooSlow) void reader.cancel().catch(() => {})
  }, slowest.ms)
  try {
    while (true) {
      const { done, value } = await reader.read().catch(cause => {
        throw new ClientGone(cause)
      })
      if (isTooSlow) throw new Problem('too-slow')
      if (done) return
      received += value.length
      yield value
    }
  } finally {
    clearInterval(timer)
    void reader.cancel().catch(() => {})
  }
}

/** A refused body of up to this size is still received. */
const maxDiscardedBytes = 100_000_000

/**
 * Receives a body that is refused, and discards it, because a client that is cut off while it sends never reads the reason.
 * @param declaredBytes its announced size
 */
export async function discard(request: Pick<Request, 'body'>, declaredBytes: number): Promise<void> {
  if (declaredBytes <= maxDiscardedBytes) for await (const _ of receive(request));
}
