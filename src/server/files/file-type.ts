import type { FileType } from '#contract/upload.ts'
import { isMpegAudio } from './mpeg-audio.ts'

/** Signatures at the beginning of a file, matched as Latin-1. */
const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBPVP8[ LX]/s],
  ['video/webm', /^.\u0045\u00df\u00a3/s],
  ['audio/ogg', /^OggS\0/],
  ['audio/mpeg', /^ID3/],
  // Programs write a byte order mark or empty lines before it, and all readers of PDF take it within this many bytes (PDF 1.7, Adobe's notes, 13).
  ['application/pdf', /^.{0,1020}%PDF-\d/s],
]

/**
 * The brands that tell what a file of ISO 14496-12 is, strongest first. The first brand of a file may be a general one, such as `mif1`; what
 * it is stands among the others then.
 */
const brands: readonly (readonly [FileType, RegExp])[] = [
  ['image/avif', /^avi[fs]$/],
  // ISO 23008-12: pictures of iPhones, compressed with HEVC.
  ['image/heic', /^(hei[cxms]|hev[cmsx]|mif1|msf1)$/],
  ['audio/mp4', /^M4[AB] $/],
  ['video/mp4', /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|qt {2}|3g[gprs2][0-9a-z])$/],
]

/**
 * Detects the type of a file from its content, because the file name and the media type of the sender cannot be trusted. A library was tried
 * (file-type 22) and knew less: AVIF as HEIC, sound of Android as video, and no PDF or MP3 with something before it.
 * @param content the file, or the beginning of it
 */
export function detectFileType(content: Uint8Array): FileType | undefined {
  const start = Buffer.from(content.subarray(0, 1_030)).toString('latin1')
  if (start.slice(4, 8) === 'ftyp') return typeOfBrands(start.slice(8, Math.min(content[3] ?? 0, 255) || 255))
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? (isMpegAudio(content) ? 'audio/mpeg' : undefined)
}

/** @param box the first brand, a version, and the other brands */
function typeOfBrands(box: string): FileType | undefined {
  const all = [box.slice(0, 4), ...(box.slice(8).match(/.{4}/gs) ?? [])]
  return brands.find(([, pattern]) => all.some(brand => pattern.test(brand)))?.[0]
}

/**
 * Whether a file may be what its sender says. Sound and film are in the same container, of which the beginning often does not tell the
 * difference: recorders of Android write sound as if it were a film.
 */
export function mayBe(type: string, content: Uint8Array): boolean {
  const detected = detectFileType(content)
  const container = (name: string | undefined) => (name === 'audio/mp4' ? 'video/mp4' : name)
  return container(detected) === container(type)
}
