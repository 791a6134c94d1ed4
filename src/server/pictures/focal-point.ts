import sharp, { type Sharp } from 'sharp'
import type { FocalPoint } from '#contract/values.ts'

/** The focal point of a picture about which nothing is known. */
export const centre: FocalPoint = { x: 50, y: 50 }

/** Pixels of the longest side of the small copy in which the point is sought: more would only cost time. */
const searchSide = 128

/** Finds what people look at first: skin, strong colours and sharp contrasts. @returns the centre when nothing stands out */
export async function findFocalPoint(picture: Sharp): Promise<FocalPoint> {
  const { data, info } = await picture.clone().resize(searchSide, searchSide, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  // The library tells the point only when it crops to another ratio; the cropped picture itself is not used.
  const cropped = sharp(data, { raw: { width, height, channels } })
    .resize({ width: Math.ceil(width / 2), height, fit: 'cover', position: 'attention' })
    .raw()
  const { attentionX: x = 0, attentionY: y = 0 } = (await cropped.toBuffer({ resolveWithObject: true })).info
  return x || y ? { x: percent(x, width), y: percent(y, height) } : centre
}

/** The focal point that a person has given, such as `72.5,30`. */
export function parseFocalPoint(text: string): FocalPoint {
  const [x = centre.x, y = centre.y] = text.split(',').map(Number)
  return { x, y }
}

const percent = (pixel: number, side: number) => Math.round(Math.min(1, (pixel + 0.5) / side) * 100)
