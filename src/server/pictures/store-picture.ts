import type { Picture } from '#contract/values.ts'
import { drawnKey } from '#server/files/drawn-key.ts'
import { type FileStore, readContent } from '#server/files/file-store.ts'
import { addressOf, publicKeyOf } from '#server/files/keys.ts'
import type { Encoded } from './encode.ts'
import { centre } from './focal-point.ts'

/**
 * The picture that a row stores, from its widths and the keys of their files.
 * @param alt text alternative
 */
export function pictureOf({ sizes, focus, thumb }: Encoded, keys: readonly string[], alt: string): Picture {
  const stored = sizes.map(({ width, height }, index) => ({ url: addressOf(keys[index] as string), largura: width, altura: height }))
  const largest = stored.pop()
  if (!largest) throw new Error('a picture has at least one size')
  return { ...largest, alt, foco: focus, miniatura: thumb, fontes: stored.map(({ url, largura }) => ({ url, largura })) }
}

/** Stores a picture drawn by this project, for the churches of the demo. @param encoded WebP in all its widths (`encodeDrawn`) */
export async function storeDemoWebp(files: FileStore, encoded: Encoded, alt: string): Promise<Picture> {
  const keys = encoded.sizes.map(({ content }) => drawnKey(content, 'image/webp'))
  for (const [index, { content }] of encoded.sizes.entries()) await files.put(keys[index] as string, content)
  return pictureOf(encoded, keys, alt)
}

/**
 * Stores a square SVG drawing. Only for drawings of this project: an SVG file can contain scripts.
 * @param size usual display size in pixels
 */
export async function storeDemoSvg(files: FileStore, svg: string, size: number, alt: string): Promise<Picture> {
  const content = Buffer.from(svg)
  const key = drawnKey(content, 'image/svg+xml')
  await files.put(key, content)
  return { url: addressOf(key), largura: size, altura: size, alt, foco: centre, miniatura: null, fontes: [] }
}

/** The content of a stored picture; `undefined` when the address is not one of this server or the file was deleted. */
export async function readPicture(files: FileStore, url: string): Promise<Buffer | undefined> {
  const key = publicKeyOf(url)
  return key ? readContent(files, key) : undefined
}
