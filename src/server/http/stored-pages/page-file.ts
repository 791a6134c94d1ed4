import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** What a stored page is besides its body. */
const Header = z.object({
  /** Which page it is: as in the response cache. */
  key: z.string(),
  /** The build that has rendered it, whose files it loads. */
  build: z.string(),
  /** What the church showed to everybody then (`ChurchState.contentTag`). */
  contentTag: z.string(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  /** Epoch milliseconds. */
  lifetime: z.object({ freshUntil: z.number(), shownUntil: z.number() }),
  /** Epoch milliseconds. */
  madeAt: z.number(),
})

/** `body`: HTML, compressed with Brotli. */
export type StoredPage = z.infer<typeof Header> & { body: Buffer }

const macBytes = 32
const newline = '\n'.charCodeAt(0)

const macOf = (content: Buffer, secret: Uint8Array, settings: string) =>
  createHmac('sha256', secret).update(`stored page\0${settings}\0`).update(content).digest()

/**
 * A page as the bytes of a file: a code over everything after it, a line of JSON, the body. The code is another one with other settings, so
 * that a page of other settings is no page, and neither is half of one.
 */
export function writePageFile({ body, ...header }: StoredPage, secret: Uint8Array, settings: string): Buffer {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body])
  return Buffer.concat([macOf(content, secret, settings), content])
}

/** @returns `undefined` for what `writePageFile` has not written with this secret and these settings */
export function readPageFile(file: Buffer, secret: Uint8Array, settings: string): StoredPage | undefined {
  const [mac, content] = [file.subarray(0, macBytes), file.subarray(macBytes)]
  if (mac.length < macBytes || !timingSafeEqual(mac, macOf(content, secret, settings))) return undefined
  const end = content.indexOf(newline)
  const header = Header.safeParse(JSON.parse(content.subarray(0, end).toString()))
  return header.success ? { ...header.data, body: content.subarray(end + 1) } : undefined
}
