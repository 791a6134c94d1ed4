import { decodeStream, TooHeavy } from '#server/decoding/decode.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'

/** A file may have to be read to its end. */
const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 160 })

/**
 * The length of a stored audio file in whole seconds; `null` when it is damaged, or so large that finding it takes more time than a file may.
 * @param church that waits for its turn
 * @throws Problem `unavailable` when too many files are waiting already; Error when the storage fails, which says nothing of the file
 */
export const readDuration = (files: FileStore, { url, tipo, tamanho }: FileReference, church: number): Promise<number | null> =>
  limit.run(
    async () => {
      const content = await files.read(url.slice(1))
      if (!content) return null
      const length = await decodeStream('readAudioSeconds', { type: tipo, size: tamanho }, { content, bytes: tamanho }).catch(cause => {
        if (cause instanceof TooHeavy) return undefined
        throw cause
      })
      const seconds = Math.round(length ?? 0)
      return seconds > 0 && seconds <= 360_000 ? seconds : null
    },
    { group: church },
  )
