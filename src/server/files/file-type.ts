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
  // ISO 14496-12: of the brands that only audio has, M4A is the one in use.
  ['audio/mp4', /^.{4}ftypM4[AB] /s],
  ['video/mp4', /^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|qt {2})/s],
  ['video/webm', /^.\u0045\u00df\u00a3/s],
  ['audio/ogg', /^OggS\0/],
  // A tag (ID3v2), or at once the sync word of MPEG audio, layer III.
  ['audio/mpeg', /^(ID3|\u00ff[\u00e2\u00e3\u00f2\u00f3\u00fa\u00fb])/],
  ['application/pdf', /^%PDF-\d/],
]

/** Detects the type of a file from its content, because the file name and the media type of the sender cannot be trusted. */
export function detectFileType(content: Uint8Array): FileType | undefined {
  const start = Buffer.from(content.subarray(0, 32)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
