import type { Picture } from '#contract/values.ts'
import { type Files, fileName, filesPath, nameOfAddress, readWhole } from '#server/files/files.ts'
import { type Encoded, encodeDrawn } from './encode.ts'

/**
 * Keeps a picture in all its widths.
 * @param alt what it shows, for those who do not see it
 */
export async function keepPicture(files: Files, { sizes, thumb }: Encoded, alt: string): Promise<Picture> {
  const kept: { url: string; largura: number; altura: number }[] = []
  for (const { content, width, height } of sizes) {
    const name = fileName(content, 'webp')
    await files.put(name, content)
    kept.push({ url: filesPath + name, largura: width, altura: height })
  }
  const whole = kept.pop()
  if (!whole) throw new Error('a picture has at least one size')
  return { ...whole, alt, miniatura: thumb, fontes: kept.map(({ url, largura }) => ({ url, largura })) }
}

/** Keeps a picture of our own drawing. @param webp finished */
export const saveDrawn = async (files: Files, webp: Buffer, alt: string): Promise<Picture> =>
  keepPicture(files, await encodeDrawn(webp), alt)

/**
 * Keeps a square drawing that is sharp in every size. Only for drawings of our own: an SVG file can hold scripts.
 * @param size pixels of a side, as it is usually shown
 */
export async function saveDrawing(files: Files, svg: string, size: number, alt: string): Promise<Picture> {
  const content = Buffer.from(svg)
  const name = fileName(content, 'svg')
  await files.put(name, content)
  return { url: filesPath + name, largura: size, altura: size, alt, miniatura: null, fontes: [] }
}

/** A kept picture's content by its address; `undefined` when it is not one of ours or is gone. */
export async function readPicture(files: Files, url: string): Promise<Buffer | undefined> {
  const name = nameOfAddress(url)
  return name ? readWhole(files, name) : undefined
}
