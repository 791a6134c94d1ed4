import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { Problem } from '#contract/problems.ts'
import type { FocalPoint } from '#contract/values.ts'
import { countScans } from './count-scans.ts'
import { findFocalPoint } from './focal-point.ts'

/** Pixels: for phones, tablets and wide screens. A picture is never enlarged. */
const widths = [480, 800, 1200, 1600]
const maxWidth = 1600
/** A picture whose height exceeds this many maximum widths is scaled down to fit. */
const maxHeightRatio = 2
/** Pixels of an uploaded picture: phones take 50 million. Above that, a small file can fill all memory. */
const maxPixels = 52_000_000
/**
 * Scans of a progressive JPEG. Cameras and programs write at most about twelve; each one more takes 15 ms at 52 million pixels, and a file of
 * 171 kB may have 882. They are counted before decoding, because a decoder reads all of them before it looks at its time limit.
 */
const maxScans = 32
/** Seconds for decoding: several times what the largest photo takes. */
const maxSeconds = 8
/** Pixels of the longest side. The library accepts 100 and needs 30 ms of the server's own thread for them; the hash shows no more detail. */
const thumbSide = 48

// Effort 2 of 6 needs half of the default's time for a photo (0.36 s of a core instead of 0.78) and gives files of the same size.
const webp = { quality: 78, alphaQuality: 90, effort: 2 }

/** A picture in all its widths, smallest first, its focal point, and its thumbhash in base64. It contains no metadata of the original file. */
export type Encoded = { sizes: { content: Buffer; width: number; height: number }[]; focus: FocalPoint; thumb: string }

/**
 * Re-encodes an uploaded picture: upright, only the first frame, and without metadata such as location and camera.
 * @param field the field that the problem names when the picture cannot be read
 * @throws Problem `invalid`
 */
export async function encodePicture(content: Uint8Array, field: string): Promise<Encoded> {
  try {
    const original = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const { width, height, format } = await original.metadata()
    if (width * height > maxPixels) throw new Problem('invalid', { errors: { [field]: 'pixels' } })
    if (format === 'jpeg' && countScans(content) > maxScans) throw new Problem('invalid', { errors: { [field]: 'image' } })
    // Decoded once: each width is made from the largest one.
    const { data, info } = await original
      .autoOrient()
      .resize({ width: maxWidth, height: maxWidth * maxHeightRatio, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true })
    const largest = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const sizes: Encoded['sizes'] = []
    for (const width of [...widths.filter(width => width < info.width), info.width]) sizes.push(await resize(largest, width))
    return { sizes, focus: await findFocalPoint(largest), thumb: await thumbOf(largest) }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    const hasTooManyPixels = /pixel limit|^timeout/i.test(String((cause as Error).message))
    throw new Problem('invalid', { errors: { [field]: hasTooManyPixels ? 'pixels' : 'image' }, cause })
  }
}

/** Encodes the smaller widths of a picture drawn by this project. @param content WebP, used unchanged as the largest size */
export async function encodeDrawn(content: Buffer, focus: FocalPoint): Promise<Encoded> {
  const largest = sharp(content)
  const { width, height } = await largest.metadata()
  const sizes: Encoded['sizes'] = []
  for (const smaller of widths.slice(0, 2).filter(candidate => candidate < width)) sizes.push(await resize(largest, smaller))
  return { sizes: [...sizes, { content, width, height }], focus, thumb: await thumbOf(largest) }
}

async function resize(largest: Sharp, width: number): Promise<Encoded['sizes'][number]> {
  const { data, info } = await largest.clone().resize({ width }).webp(webp).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

async function thumbOf(largest: Sharp): Promise<string> {
  const small = largest.clone().resize(thumbSide, thumbSide, { fit: 'inside' }).ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
