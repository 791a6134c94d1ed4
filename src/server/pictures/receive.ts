import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { Upload } from '#contract/upload.ts'
import type { Picture } from '#contract/values.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Reading } from '#server/files/keys.ts'
import { type FileOwner, storeFiles } from '#server/files/store-files.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { type Encoded, encodePicture } from './encode.ts'
import { pictureOf } from './store-picture.ts'

/** Pictures that may wait in the queue: at about half a second each, no client waits longer than for a page. */
const maxWaiting = 12

export type Pictures = {
  /**
   * Re-encodes an uploaded picture and stores it. Call it before the transaction that writes the picture into a row. A file that no row
   * uses is deleted after a day.
   * @param owner the context of the handler: the church and the person whose picture it is
   * @param field the field that the problem names when the picture cannot be read
   * @param reading `privada`: its addresses must be signed for each reply (`signAddresses`), and it is gone with the row that uses it
   * @throws Problem `invalid`; `unavailable` when too many pictures are waiting already
   */
  receive(owner: FileOwner, upload: Upload, field: string, alt: string, reading?: Reading): Promise<Picture>
}

/** Processes uploaded pictures, only a few at once, so that enough CPU time is left for pages and logins. */
export function createPictures(files: FileStore, pool: pg.Pool): Pictures {
  const limit = createConcurrencyLimit({ maxRunning: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting })
  /** By content: simultaneous uploads of the same picture are encoded once. */
  const running = new Map<string, Promise<Encoded>>()

  function encode(upload: Upload, field: string): Promise<Encoded> {
    const key = `${field} ${upload.hash}`
    let encoded = running.get(key)
    if (!encoded) {
      encoded = limit.run(() => encodePicture(upload.content, field)).finally(() => running.delete(key))
      running.set(key, encoded)
    }
    return encoded
  }

  return {
    async receive(owner, upload, field, alt, reading = 'publica') {
      const encoded = await encode(upload, field)
      const contents = encoded.sizes.map(({ content }) => content)
      return pictureOf(encoded, await storeFiles({ pool, files }, owner, { type: 'image/webp', reading, contents }), alt)
    },
  }
}
