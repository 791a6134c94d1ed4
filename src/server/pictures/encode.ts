import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { FocalPoint } from '#contract/values.ts'
import { detectFileType } from '../files/file-type.ts'
import { findFocalPoint } from './focal-point.ts'
import { drawHeic } from './heic/draw-heic.ts'
import { onlyPicture, withEnd } from './only-picture.ts'
import { maxPixels, refusePicture } from './refuse-picture.ts'

/** Pixels: for phones, tablets and wide screens. A picture is never enlarged. */
const widths = [480, 800, 1200, 1600]
const maxWidth = 1600
/** A picture whose height exceeds twice the maximum width is scaled down to fit. */
const largestSize = { width: maxWidth, height: 2 * maxWidth }
/** Pixels of the longest side. The library accepts 100 and needs 30 ms of the server's own thread for them; the hash shows no more detail. */
const thumbSide = 48

// Effort 2 of 6 needs half of the default's time for a photo (0.36 s of a core instead of 0.78) and gives files of the same size.
const webp = { quality: 78, alphaQuality: 90, effort: 2 }

/** A picture in all its widths, smallest first, its focal point, and its thumbhash in base64. It contains no metadata of the original file. */
export type Encoded = { sizes: { content: Buffer; width: number; height: number }[]; focus: FocalPoint; thumb: string }

/**
 * Re-encodes an uploaded picture: upright, only the first frame, and without metadata such as location and camera. Anybody may have made
 * it: only for a child process (`decode`).
 * @returns why it cannot be taken: it is not a picture that can be read, has too many pixels, or is made so that it takes far more than a photo
 */
export async function encodePicture(content: Uint8Array): Promise<Encoded | 'image' | 'pixels' | 'too_heavy'> {
  try {
    const readable = detectFileType(content) === 'image/heic' ? await drawHeic(content, largestSize) : content
    if (typeof readable === 'string') return readable
    const whole = withEnd(readable)
    const failOn = whole.hadEnd ? 'error' : 'warning'
    const original = sharp(onlyPicture(whole.content), { limitInputPixels: maxPixels, failOn, sequentialRead: true })
    const refusal = refusePicture(await original.metadata(), readable)
    if (refusal) return refusal
    // Decoded once: each width is made from the largest one.
    const { data, info } = await original
      .autoOrient()
      .resize({ ...largestSize, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const largest = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const sizes: Encoded['sizes'] = []
    for (const width of [...widths.filter(width => width < info.width), info.width]) sizes.push(await resize(largest, width))
    return { sizes, focus: await findFocalPoint(largest), thumb: await thumbOf(largest) }
  } catch (cause) {
    return /pixel limit/i.test(String((cause as Error).message)) ? 'pixels' : 'image'
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
