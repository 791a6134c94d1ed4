import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { Problem } from '#contract/problems.ts'
import { decodeStream, TooHeavy } from '#server/decoding/decode.ts'
import { createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'

/** Bytes of the largest PDF that is looked at: opening it takes a few times as much memory. */
const maxBytes = 64 * 1024 * 1024

const limit = createConcurrencyLimit({ maxRunning: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 160 })

/** A file that is PDF by its beginning. `open` is called when its turn comes. */
type Pdf = { open(): Promise<Readable | undefined>; bytes: number }

/**
 * Refuses a PDF that those who get it could not read. One of more than 64 MB is taken without a look.
 * @param church that waits for its turn @param field that the problem names
 * @throws Problem `invalid`: `pdf_password`, `pdf_form` (XFA), `too_heavy`; `unavailable` when too many files are waiting already
 */
export async function checkPdf({ open, bytes }: Pdf, church: number, field: string): Promise<void> {
  if (bytes > maxBytes) return
  const look = async () => {
    const content = await open()
    return content && decodeStream('findPdfObstacle', null, { content, bytes })
  }
  const obstacle = await limit.run(look, { group: church }).catch(cause => {
    if (cause instanceof TooHeavy) return 'too_heavy' as const
    throw cause
  })
  if (obstacle) throw new Problem('invalid', { errors: { [field]: obstacle } })
}
