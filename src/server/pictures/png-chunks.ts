const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** `whole`: with length, type and checksum. */
export type PngChunk = { type: string; data: Uint8Array; whole: Uint8Array }

/**
 * The chunks of a PNG, up to its end (PNG, third edition, 5.3); a part of the last one of a file that was cut off is left out.
 * @returns `undefined` when it is no PNG
 */
export function pngChunks(content: Uint8Array): PngChunk[] | undefined {
  if (!signature.equals(content.subarray(0, 8))) return undefined
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const chunks: PngChunk[] = []
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > content.length) break
    const whole = content.subarray(at, end)
    const type = Buffer.from(whole.subarray(4, 8)).toString('latin1')
    chunks.push({ type, data: whole.subarray(8, -4), whole })
    if (type === 'IEND') break
    at = end
  }
  return chunks
}
