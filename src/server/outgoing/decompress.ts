import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { OutsideError } from './outside-error.ts'

const gzip = promisify(gunzip)
const others = new Map([
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/** The first bytes of anything that gzip has written (RFC 1952, section 2.3). */
const isGzip = (body: Buffer) => body[0] === 0x1f && body[1] === 0x8b && body[2] === 8

/**
 * The body of a reply as it was before it was compressed: some servers compress whatever they are asked for, and some do not say so.
 * @param encoding the header `content-encoding`
 * @param maxBytes of what comes out
 * @throws OutsideError `too-large`; `unreachable` when it cannot be read, as one that was cut off
 */
export async function decompress(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const way = isGzip(body) ? gzip : others.get(encoding?.trim().toLowerCase() ?? '')
  if (!way || !body.length) return body
  try {
    return await way(body, { maxOutputLength: maxBytes })
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new OutsideError(isTooLarge ? 'too-large' : 'unreachable', cause)
  }
}
