import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { maxPixels } from '../refuse-picture.ts'
import { openHeic } from './open-heic.ts'

/**
 * Pixels for each byte of a large picture: photos have less than twenty. A file of 40 kB that uses one square again and again would be decoded
 * for 7 s, as long as a real photo of 48 million pixels.
 */
const maxPixelsOfByte = 64
/** Pixels of a picture that may be a drawing, which needs few bytes; the decoder takes about a second for them, whatever they are. */
const maxDrawnPixels = 6_000_000

/** The primaries of Display P3, which phones use, in ITU-T H.273. */
const displayP3 = 12

/**
 * Decodes the picture that a HEIC file shows, upright, without its thumbnails, its depth and other pictures. sharp's library does not,
 * because HEVC is patented. Only for a child process, because anybody may have made the file.
 * @param size to which it is scaled down, in pixels
 * @returns a PNG with the colours of the file, and without its Exif, which would turn it a second time; `pixels` when it has too many,
 * `too_heavy` when its file is far too small for them
 * @throws Error when it cannot be read
 */
export async function drawHeic(content: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array | 'pixels' | 'too_heavy'> {
  const heic = await openHeic(content)
  const pixels = heic.width * heic.height
  if (pixels > maxPixels) return 'pixels'
  if (pixels > maxDrawnPixels && pixels > content.length * maxPixelsOfByte) return 'too_heavy'
  const { width, height, content: decoded } = heic.decode()
  const raw = { width, height, channels: heic.channels, premultiplied: heic.isPremultiplied }
  const png = await sharp(decoded, { raw, limitInputPixels: maxPixels })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const profile = heic.profile ?? (heic.primaries === displayP3 ? await profileOfP3() : undefined)
  return profile ? withProfile(png, profile) : png
}

async function profileOfP3(): Promise<Uint8Array | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
  return icc
}

/** Bytes of a PNG up to the end of its first chunk, the header. */
const headerBytes = 33

/** A PNG with a colour profile: a chunk with a name, a zero, the method of compression (0) and the profile (PNG, third edition, 11.3.2.3). */
function withProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(profile, { level: 1 })])
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const whole = [number(chunk.length - 4), chunk, number(crc32(chunk))]
  return Buffer.concat([png.subarray(0, headerBytes), ...whole, png.subarray(headerBytes)])
}
