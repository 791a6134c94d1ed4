import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#contract/values.ts'

/** Pixels: what a phone and a small tablet load instead of the full width. */
const smallerWidths = [480, 800]

const folderOf = (dataDir: string) => join(dataDir, 'pictures')

/**
 * Keeps a picture in the data folder and makes its smaller sizes. The files are named after their content, so saving the
 * same picture twice writes nothing.
 * @param webp a finished picture: re-encoded by us, without location data
 * @param alt what it shows, for those who do not see it
 */
export async function savePicture(dataDir: string, webp: Buffer, alt: string): Promise<Picture> {
  const { width: largura = 0, height: altura = 0 } = await sharp(webp).metadata()
  const fontes: Picture['fontes'] = []
  for (const width of smallerWidths.filter(width => width < largura)) {
    const smaller = await sharp(webp).resize({ width }).webp({ quality: 78, effort: 4 }).toBuffer()
    fontes.push({ url: await keep(dataDir, smaller, 'webp'), largura: width })
  }
  return { url: await keep(dataDir, webp, 'webp'), largura, altura, alt, fontes }
}

/**
 * Keeps a square drawing that is sharp in every size. Only for drawings of our own: an SVG file can hold scripts.
 * @param size pixels of a side, as it is usually shown
 */
export async function saveDrawing(dataDir: string, svg: string, size: number, alt: string): Promise<Picture> {
  return { url: await keep(dataDir, Buffer.from(svg), 'svg'), largura: size, altura: size, alt, fontes: [] }
}

/** A kept picture's content by its address; `undefined` when it is not one of ours or is gone. */
export async function readPicture(dataDir: string, url: string): Promise<Buffer | undefined> {
  const name = /^\/pictures\/([0-9a-f]+\.(?:webp|svg|png))$/.exec(url)?.[1]
  return name ? readFile(join(folderOf(dataDir), name)).catch(() => undefined) : undefined
}

/** Writes under another name and renames, so that nobody ever reads half a file. */
async function keep(dataDir: string, content: Buffer, kind: 'webp' | 'svg'): Promise<string> {
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${kind}`
  const path = join(folderOf(dataDir), name)
  const there = await access(path).then(
    () => true,
    () => false,
  )
  if (!there) {
    await mkdir(folderOf(dataDir), { recursive: true })
    const half = `${path}.${randomUUID()}`
    try {
      await writeFile(half, content)
      await rename(half, path)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }
  return `/pictures/${name}`
}
