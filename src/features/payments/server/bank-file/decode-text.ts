/**
 * The text of a bank's file. What its header says of the encoding is often wrong: what is UTF-8 without a fault is UTF-8, everything else is
 * Windows-1252. A byte order mark is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
