import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Bytes that are known already, or that arrive in pieces of at most some megabytes. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** The first and the last byte of a part of a file, as in HTTP: both belong to it. */
export type ByteRange = { first: number; last: number }

/** The size of every part of an upload but the last, in bytes: the smallest that S3 accepts. */
export const partBytes = 5 * 1024 * 1024

/**
 * The storage for the bytes of files, by key (`isKey`): a disk or S3. It knows nothing about churches and rows. A key is used for one
 * file only, so nothing is ever stored over something else. Everything runs in constant memory.
 */
export type FileStore = {
  /** Stores a file: readers see the complete file or none. When the content fails, nothing is stored. */
  put(key: string, content: Content): Promise<void>
  /** `undefined` when there is no such file. Destroy the stream when it is not read to its end. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Bytes; `undefined` when there is no such file. */
  size(key: string): Promise<number | undefined>
  /** The part of the storage that is free, from 0 to 1; `undefined` when it has no end, such as S3. */
  freeShare(): Promise<number | undefined>
  /** Deletes a file and the parts of its unfinished uploads. Does nothing when there is none. */
  delete(key: string): Promise<void>
  /** Begins to store a file in parts. @returns the storage's name of this upload */
  beginUpload(key: string): Promise<string>
  /**
   * Stores one part; the same part may be stored again.
   * @param number from 1
   * @param content `partBytes`, or less for the last part
   * @returns what `completeUpload` needs to know of it
   */
  putPart(key: string, upload: string, number: number, content: Uint8Array): Promise<string>
  /** Makes a file of its parts. May be repeated. @param parts what `putPart` returned, in their order */
  completeUpload(key: string, upload: string, parts: readonly string[]): Promise<void>
}

/** The complete content of a file that is known to be small. */
export async function readContent(files: FileStore, key: string): Promise<Buffer | undefined> {
  const stream = await files.read(key)
  // The file may be deleted between opening and reading.
  return stream && buffer(stream).catch(() => undefined)
}

/** Joins what arrives to pieces of `partBytes`; the last one may be smaller. */
export async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    let rest = chunk
    while (bytes + rest.length >= partBytes) {
      const head = rest.subarray(0, partBytes - bytes)
      yield Buffer.concat([...pieces, head])
      rest = rest.subarray(head.length)
      pieces = []
      bytes = 0
    }
    if (rest.length) pieces.push(rest)
    bytes += rest.length
  }
  if (bytes) yield Buffer.concat(pieces)
}
