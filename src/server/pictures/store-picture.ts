import type { Picture } from '#contract/values.ts'
import { type Files, fileName, fileNameOf, filesPath, readFileContent } from '#server/files/files.ts'
import { type Encoded, encodeDrawn } from './encode.ts'

/**
 * Stores a picture in all its widths.
 * @param alt text alternative
 */
export async function storePicture(files: Files, { sizes, thumb }: Encoded, alt: string): Promise<Picture> {
  const stored: { url: string; largura: number; altura: number }[] = []
  for (const { content, width, height } of sizes) {
    const name = fileName(content, 'webp')
    await files.put(name, content)
    stored.push({ url: filesPath + name, largura: width, altura: height })
  }
  const largest = stored.pop()
  if (!largest) throw new Error('a picture has at least one size')
  return { ...largest, alt, miniatura: thumb, fontes: stored.map(({ url, largura }) => ({ url, largura })) }
}

/** Stores a picture drawn by this project. @param webp stored unchanged */
export const storeDemoWebp = async (files: Files, webp: Buffer, alt: string): Promise<Picture> =>
  storePicture(files, await encodeDrawn(webp), alt)

/**
 * Stores a square SVG drawing. Only for drawings of this project: an SVG file can contain scripts.
 * @param size usual display size in pixels
 */
export async function storeDemoSvg(files: Files, svg: string, size: number, alt: string): Promise<Picture> {
  const content = Buffer.from(svg)
  const name = fileName(content, 'svg')
  await files.put(name, content)
  return { url: filesPath + name, largura: size, altura: size, alt, miniatura: null, fontes: [] }
}

/** The content of a stored picture; `undefined` when the address is not one of this server or the file was deleted. */
export async function readPicture(files: Files, url: string): Promise<Buffer | undefined> {
  const name = fileNameOf(url)
  return name ? readFileContent(files, name) : undefined
}
