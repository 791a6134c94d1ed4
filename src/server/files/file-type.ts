import type { FileType } from '#contract/upload.ts'

/** Signatures at the beginning of a file, matched as Latin-1. */
const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBPVP8[ LX]/s],
  // ISO 23008-12: the brand names the compression; pictures of iPhones use HEVC, which is patented and cannot be decoded here.
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/heic', /^.{4}ftyp(hei[cxms]|hev[cmsx]|mif1|msf1)/s],
]

/** Detects the type of a file from its content, because the file name and the media type of the sender cannot be trusted. */
export function detectFileType(content: Uint8Array): FileType | undefined {
  const start = Buffer.from(content.subarray(0, 32)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
