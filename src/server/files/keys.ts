import { randomBytes } from 'node:crypto'
import type { FileType } from '#contract/upload.ts'

/** Media types of what a server makes of a video for streaming (HLS, RFC 8216): playlists and segments. */
type StreamingType = 'application/vnd.apple.mpegurl' | 'video/mp2t' | 'video/iso.segment'

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
  'application/vnd.apple.mpegurl': 'm3u8',
  'video/mp2t': 'ts',
  'video/iso.segment': 'm4s',
} as const satisfies Partial<Record<FileType | 'image/svg+xml' | StreamingType, string>>
export type StoredType = keyof typeof fileEndings

/** Folders of the storage. The address of a public file is its key; no address leads to `private`. */
type Area = 'pictures' | 'files' | 'private'

/** The beginning of every picture's address. */
export const picturesPath = '/pictures/'

const typeOfEnding = new Map(Object.entries(fileEndings).map(([type, ending]) => [ending as string, type as StoredType]))
const endings = [...typeOfEnding.keys()].join('|')
const folder = 'private/[0-9a-f]{32}\\.folder'
const keyPattern = new RegExp(`^(?:(?:pictures|files|private)/[0-9a-f]{32}|${folder}(?:/[a-z0-9_-]{1,60}){1,4})\\.(${endings})$`)
const folderPattern = new RegExp(`^${folder}$`)
const beginsWithFolder = new RegExp(`^${folder}(?=/)`)

/**
 * Whether this is the key of a file: `pictures/0a1b….webp`, or in a folder `private/0a1b….folder/720p/1.ts`. No name in it begins with a dot
 * or is empty, so it cannot lead to another folder.
 */
export const isKey = (key: string): boolean => keyPattern.test(key)

/** Whether this is the key of a folder. It has no bytes, and is not the key of a file. */
export const isFolderKey = (key: string): boolean => folderPattern.test(key)

/** The key of the folder that a file is in; `undefined` for a file in none. */
export const folderOf = (key: string): string | undefined => (isKey(key) ? beginsWithFolder.exec(key)?.[0] : undefined)

/** A new key, which no other file has or had. @param name 32 hex digits; left out: random ones */
export function newKey(type: StoredType, reading: Reading, name = randomBytes(16).toString('hex')): string {
  const area: Area = reading === 'privada' ? 'private' : type.startsWith('image/') ? 'pictures' : 'files'
  return `${area}/${name}.${fileEndings[type]}`
}

/** A new key for a folder of private files, which no other folder has or had. */
export const newFolderKey = (): string => `private/${randomBytes(16).toString('hex')}.folder`

/** The media type of a file, from its key. @throws when it is not a key */
export function typeOfKey(key: string): StoredType {
  const type = typeOfEnding.get(keyPattern.exec(key)?.[1] ?? '')
  if (!type) throw new Error('not the key of a file')
  return type
}

/** Who may read a file, from its key. */
export const readingOf = (key: string): Reading => (key.startsWith('private/') ? 'privada' : 'publica')

/** The address of a file; that of a private one is worth nothing without a signature (signed-address.ts). */
export const addressOf = (key: string): string => `/${key}`

/** The key of a public file from its address; `undefined` for every other address. */
export function publicKeyOf(address: string): string | undefined {
  const key = address.slice(1)
  return address.startsWith('/') && isKey(key) && !key.startsWith('private/') ? key : undefined
}
