import { inflateSync } from 'node:zlib'
import { pngChunks } from './png-chunks.ts'
import { readScans } from './read-scans.ts'

/** The chunks of a PNG that say what its pixels look like, or how it is turned (PNG, third edition, 5.6). Frames of an animation are none. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT', 'iCCP', 'eXIf']

/** Bytes of a colour profile: those of screens and cameras have a few thousand, those of printing presses two million. */
const maxProfileBytes = 4_000_000
/** Bytes of Exif, which says how a picture is turned. As much as a JPEG may have. */
const maxExifBytes = 65_536

/** The marker with which a JPEG ends. */
const endOfJpeg = Buffer.from([0xff, 0xd9])

/**
 * A JPEG with its end: a copy that was ended a few bytes too early still has the whole picture.
 * @returns also whether it had none, so that nothing else may be missing in it
 */
export function withEnd(content: Uint8Array): { content: Uint8Array; hadEnd: boolean } {
  const isJpeg = content[0] === 0xff && content[1] === 0xd8
  if (!isJpeg || readScans(content).hasEnd) return { content, hadEnd: true }
  return { content: Buffer.concat([content, endOfJpeg]), hadEnd: false }
}

/**
 * A PNG without everything that does not change its look: a decoder inflates its texts although nobody reads them, and 48 kB of them become
 * 48 MB. Other pictures have no compressed metadata, and are returned unchanged.
 */
export function onlyPicture(content: Uint8Array): Uint8Array {
  const chunks = pngChunks(content)
  if (!chunks) return content
  const seen = new Set<string>()
  const isKept = ({ type, data }: (typeof chunks)[number]) => {
    if (!kept.includes(type) || (type !== 'IDAT' && seen.has(type))) return false
    seen.add(type)
    return (type !== 'iCCP' || isSmallProfile(data)) && (type !== 'eXIf' || data.length <= maxExifBytes)
  }
  return Buffer.concat([content.subarray(0, 8), ...chunks.filter(isKept).map(({ whole }) => whole)])
}

/** Whether a profile, which has a name, a zero, the method of compression and then its bytes, has a size that profiles have. */
function isSmallProfile(data: Uint8Array): boolean {
  try {
    return inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: maxProfileBytes }).length > 0
  } catch {
    return false
  }
}
