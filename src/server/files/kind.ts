import type { FileType } from '#contract/upload.ts'

/** Signatures at the beginning of a file, as Latin-1. */
const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBPVP8[ LX]/s],
  // ISO 23008-12: the brand says how the picture is packed; pictures of iPhones are HEVC, which is patented and cannot be read here.
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/heic', /^.{4}ftyp(hei[cxms]|hev[cmsx]|mif1|msf1)/s],
]

/** What a file is, by what is in it: its name and what its sender calls it are anyone's word. */
export function kindOf(content: Uint8Array): FileType | undefined {
  const start = Buffer.from(content.subarray(0, 32)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
