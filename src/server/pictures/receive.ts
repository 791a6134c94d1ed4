import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { Upload } from '#contract/upload.ts'
import type { Picture } from '#contract/values.ts'
import type { Files } from '#server/files/files.ts'
import { lockFiles } from '#server/files/lock.ts'
import { createGate } from '#server/http/gate.ts'
import { type Encoded, encodePicture } from './encode.ts'
import { keepPicture } from './keep.ts'

/** Pictures that may wait for their turn: at about half a second each, nobody waits longer than a page may take. */
const waiting = 12

export type Pictures = {
  /**
   * Makes a picture anew from an upload and keeps it. To be called before the transaction whose row will name it.
   * @param field named when it cannot be read
   * @throws Problem `invalid`; `unavailable` when too many wait already
   */
  receive(upload: Upload, field: string, alt: string): Promise<Picture>
}

/** Takes people's pictures in: a few at once, so that pages and logins keep their share of the machine. */
export function createPictures(files: Files, pool: pg.Pool): Pictures {
  const gate = createGate({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting })
  /** By content: the same picture sent twice at once is made once. */
  const making = new Map<string, Promise<Encoded>>()

  function encode(upload: Upload, field: string): Promise<Encoded> {
    const key = `${field} ${upload.hash}`
    let made = making.get(key)
    if (!made) {
      made = gate(() => encodePicture(upload.content, field)).finally(() => making.delete(key))
      making.set(key, made)
    }
    return made
  }

  return {
    async receive(upload, field, alt) {
      const encoded = await encode(upload, field)
      return lockFiles(pool, 'together', () => keepPicture(files, encoded, alt))
    },
  }
}
