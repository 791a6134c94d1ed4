import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** One file as a listing shows it. `putAt` is when it was last put, also when it was there already. */
export type StoredFile = { name: string; bytes: number; putAt: Date }

/**
 * Where files are kept that people or the server itself have made. A name is the hash of the content with its kind
 * (`fileName`), so a file never changes, and putting it twice keeps one.
 */
export type Files = {
  /** Keeps a file. Whoever reads meanwhile sees the whole of it or nothing. One that is there counts as put now. */
  put(name: string, content: Uint8Array): Promise<void>
  /** `undefined` when there is none of that name. */
  read(name: string): Promise<Readable | undefined>
  stat(name: string): Promise<StoredFile | undefined>
  /** Nothing happens when it is gone already. */
  delete(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** The kinds that are kept, with the media type each is sent as. */
export const fileTypes = { webp: 'image/webp', svg: 'image/svg+xml', png: 'image/png' } as const
export type FileKind = keyof typeof fileTypes

/** Addresses of files begin so. */
export const filesPath = '/pictures/'

/** A file's name from what is in it. */
export const fileName = (content: Uint8Array, kind: FileKind): string =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${kind}`

const wellNamed = new RegExp(`^[0-9a-f]{32}\\.(?:${Object.keys(fileTypes).join('|')})$`)

/** Whether a name is one that `fileName` makes: it has no separator and no dots but one, so it leads nowhere else. */
export const isFileName = (name: string): boolean => wellNamed.test(name)

/** The name in a file's address; `undefined` when the address is none of a file. */
export function nameOfAddress(url: string): string | undefined {
  const name = url.startsWith(filesPath) ? url.slice(filesPath.length) : ''
  return isFileName(name) ? name : undefined
}

/** The content of a file that is known to be small. */
export async function readWhole(files: Files, name: string): Promise<Buffer | undefined> {
  const stream = await files.read(name)
  // It may be deleted between opening and reading.
  return stream && buffer(stream).catch(() => undefined)
}
