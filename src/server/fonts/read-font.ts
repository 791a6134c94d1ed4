import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let last: Promise<unknown> = Promise.resolve()

/**
 * The TrueType font in a WOFF2 file. One after the other and copied, because the library decompresses each into the same memory.
 * @param file of a package
 */
export function readFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const font = last.then(async () => {
    // Loaded for the first font, because most processes need none.
    const { decompress } = await import('wawoff2')
    return Uint8Array.from(await decompress(await readFile(require.resolve(file))))
  })
  last = font.catch(() => {})
  return font
}
