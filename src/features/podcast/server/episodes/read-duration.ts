import type { FileReference } from '#server/files/file-column.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** A file whose length is found neither at its beginning nor at its end is not read for longer. */
const maxMs = 10_000

/** The length of a stored audio file in whole seconds, as the file says itself; `null` when it does not, or is damaged. */
export async function readDuration(files: FileStore, { url, tipo, tamanho }: FileReference): Promise<number | null> {
  const content = await files.read(url.slice(1))
  if (!content) return null
  const timer = setTimeout(() => content.destroy(new Error('the file takes too long')), maxMs)
  try {
    // Loaded here, because most servers start without ever needing it.
    const { parseStream } = await import('music-metadata')
    const { format } = await parseStream(content, { mimeType: tipo, size: tamanho }, { duration: false, skipCovers: true })
    const seconds = Math.round(format.duration ?? 0)
    return seconds > 0 && seconds <= 360_000 ? seconds : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    content.destroy()
  }
}
