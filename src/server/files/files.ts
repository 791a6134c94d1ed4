import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A stored file. `putAt` is the time of its last `put`, even if the file already existed then. */
export type StoredFile = { name: string; bytes: number; putAt: Date }

/**
 * The storage for uploaded and generated files. A name is the hash of the content and the kind (`fileName`), so a file never changes,
 * and putting it twice stores it once.
 */
export type Files = {
  /** Stores a file atomically: readers see the complete file or none. For an existing file, only `putAt` is updated. */
  put(name: string, content: Uint8Array): Promise<void>
  /** `undefined` when no file has that name. */
  read(name: string): Promise<Readable | undefined>
  stat(name: string): Promise<StoredFile | undefined>
  /** Does nothing when the file does not exist. */
  delete(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** The kinds of stored files, with their media types. */
export const fileTypes = { webp: 'image/webp', svg: 'image/svg+xml', png: 'image/png' } as const
export type FileKind = keyof typeof fileTypes

/** The beginning of every file address. */
export const filesPath = '/pictures/'

/** The name of a file, derived from its content. */
export const fileName = (content: Uint8Array, kind: FileKind): string =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${kind}`

const namePattern = new RegExp(`^[0-9a-f]{32}\\.(?:${Object.keys(fileTypes).join('|')})$`)

/** Whether `fileName` can return this name. Such a name has no separator and only one dot, so it cannot lead to another folder. */
export const isFileName = (name: string): boolean => namePattern.test(name)

/** The file name in an address; `undefined` when it is not the address of a stored file. */
export function fileNameOf(url: string): string | undefined {
  const name = url.startsWith(filesPath) ? url.slice(filesPath.length) : ''
  return isFileName(name) ? name : undefined
}

/** The complete content of a file that is known to be small. */
export async function readFileContent(files: Files, name: string): Promise<Buffer | undefined> {
  const stream = await files.read(name)
  // The file may be deleted between opening and reading.
  return stream && buffer(stream).catch(() => undefined)
}
