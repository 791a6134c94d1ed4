import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { Problem } from '#contract/problems.ts'

/** Pixels: what phones, tablets and wide screens load. A picture never grows. */
const widths = [480, 800, 1200, 1600]
const largest = 1600
/** A strip that is taller than this many widths is made smaller until it fits. */
const tallest = 2
/** Pixels of a picture as it comes: phones take 50 million. Beyond that a small file can fill all memory. */
const mostPixels = 52_000_000
/** Pixels of a side that the library takes at most. */
const thumbSide = 100

// Effort 2 of 6 takes half of the default's time for a photo (0.36 s of a core instead of 0.78), and gives files of the same size.
const webp = { quality: 78, alphaQuality: 90, effort: 2 }

/** A picture in all its widths, smallest first, and its thumbhash in base64. Nothing else of the file it came from is left. */
export type Encoded = { sizes: { content: Buffer; width: number; height: number }[]; thumb: string }

/**
 * Makes a picture anew from what somebody has sent: the right way up, the first frame of many, without place, camera or
 * anything else that was noted in the file.
 * @param field named when the picture cannot be read
 * @throws Problem `invalid`
 */
export async function encodePicture(content: Uint8Array, field: string): Promise<Encoded> {
  try {
    const given = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { width, height } = await given.metadata()
    if (width * height > mostPixels) throw new Problem('invalid', { errors: { [field]: 'pixels' } })
    // Unpacked once: each width is made from the largest one.
    const { data, info } = await given
      .autoOrient()
      .resize({ width: largest, height: largest * tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const sizes: Encoded['sizes'] = []
    for (const width of [...widths.filter(width => width < info.width), info.width]) sizes.push(await packed(whole, width))
    return { sizes, thumb: await thumbOf(whole) }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    const tooMany = /pixel limit/i.test(String((cause as Error).message))
    throw new Problem('invalid', { errors: { [field]: tooMany ? 'pixels' : 'image' }, cause })
  }
}

/** A picture of our own drawing: it is kept as it is, and its smaller widths are made. @param content finished WebP */
export async function encodeDrawn(content: Buffer): Promise<Encoded> {
  const whole = sharp(content)
  const { width, height } = await whole.metadata()
  const sizes: Encoded['sizes'] = []
  for (const smaller of widths.slice(0, 2).filter(one => one < width)) sizes.push(await packed(whole, smaller))
  return { sizes: [...sizes, { content, width, height }], thumb: await thumbOf(whole) }
}

async function packed(whole: Sharp, width: number): Promise<Encoded['sizes'][number]> {
  const { data, info } = await whole.clone().resize({ width }).webp(webp).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

async function thumbOf(whole: Sharp): Promise<string> {
  const small = whole.clone().resize(thumbSide, thumbSide, { fit: 'inside' }).ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
