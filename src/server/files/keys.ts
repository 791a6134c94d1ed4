import { randomBytes } from 'node:crypto'
import type { FileType } from '#contract/upload.ts'

/** Who may read a file. */
export type Reading = 'publica' | 'privada'

/**
 * Which part of a church's room a file takes, by who may send it: staff and the server itself, every member, everybody. So that none of them
 * takes the room of another.
 */
export type Quota = 'igreja' | 'membros' | 'visitantes'

/** The media types of stored files, with the endings of their names. */
export const fileEndings = {
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
} as const satisfies Partial<Record<FileType | 'image/svg+xml', string>>
export type StoredType = keyof typeof fileEndings

/** Folders of the storage. The address of a public file is its key; no address leads to `private`. */
type Area = 'pictures' | 'files' | 'private'

/** The beginning of every picture's address. */
export const picturesPath = '/pictures/'

const typeOfEnding = new Map(Object.entries(fileEndings).map(([type, ending]) => [ending as string, type as StoredType]))
const endings = [...typeOfEnding.keys()].join('|')
const keyPattern = new RegExp(`^(pictures|files|private)/[0-9a-f]{32}\\.(${endings})$`)

/** Whether this is the key of a file. Such a key has one slash and one dot, so it cannot lead to another folder. */
export const isKey = (key: string): boolean => keyPattern.test(key)

/** A new key, which no other file has or had. @param name 32 hex digits; left out: random ones */
export function newKey(type: StoredType, reading: Reading, name = randomBytes(16).toString('hex')): string {
  const area: Area = reading === 'privada' ? 'private' : type.startsWith('image/') ? 'pictures' : 'files'
  return `${area}/${name}.${fileEndings[type]}`
}

/** The media type of a file, from its key. @throws when it is not a key */
export function typeOfKey(key: string): StoredType {
  const type = typeOfEnding.get(keyPattern.exec(key)?.[2] ?? '')
  if (!type) throw new Error('not the key of a file')
  return type
}

/** The address of a file; that of a private one is worth nothing without a signature (signed-address.ts). */
export const addressOf = (key: string): string => `/${key}`

/** The key of a public file from its address; `undefined` for every other address. */
export function publicKeyOf(address: string): string | undefined {
  const key = address.slice(1)
  return address.startsWith('/') && isKey(key) && !key.startsWith('private/') ? key : undefined
}
