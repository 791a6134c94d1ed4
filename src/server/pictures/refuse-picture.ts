import type { Metadata } from 'sharp'
import { readScans } from './read-scans.ts'

/** Pixels of an uploaded picture: phones take 50 million. Above that, a small file can fill all memory. */
export const maxPixels = 52_000_000
/** Bytes of a PNG's pixels: all that it may have, in three colours of one byte. With four colours of two bytes, 0.4 MB are decoded for 3 s. */
const maxPngBytes = maxPixels * 3
/** Pixels of a GIF, and of an interlaced PNG: no photo is one, and 52 million take 2 s. */
const maxDrawnPixels = maxPixels / 2
/**
 * Scans of a progressive JPEG. Cameras and programs write at most about twelve; each one more takes 15 ms or more at 52 million pixels, and
 * a file of 171 kB may have 882. They are counted before decoding, because a decoder reads all of them before it tells anything.
 */
const maxScans = 32
/** Pixels of all scans of a JPEG together. */
const maxScannedPixels = 12 * maxPixels

/** Why a picture is not decoded, from its header; `undefined` when it may be. @param content of the file */
export function refusePicture(metadata: Metadata, content: Uint8Array): 'pixels' | 'too_heavy' | undefined {
  const { width, height, format, channels, depth, isPalette, isProgressive } = metadata
  const pixels = width * height
  const isDrawn = format === 'gif' || (format === 'png' && isProgressive)
  if (pixels > (isDrawn ? maxDrawnPixels : maxPixels)) return 'pixels'
  const bytesOfPixel = isPalette ? 1 : channels * (depth === 'ushort' ? 2 : 1)
  if (format === 'png' && pixels * bytesOfPixel > maxPngBytes) return 'pixels'
  const scans = format === 'jpeg' ? readScans(content).scans : 0
  return scans > maxScans || scans * pixels > maxScannedPixels ? 'too_heavy' : undefined
}
