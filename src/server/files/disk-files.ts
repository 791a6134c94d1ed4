import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files, StoredFile } from './files.ts'

/** A temporary file older than this was left behind by a server that crashed. */
const abandonedAfterMs = 60 * 60 * 1000
const temporaryName = /\.[0-9a-f-]{36}$/

/**
 * Stores files in one folder. A name that `isName` rejects is never looked up, so no name leads out of the folder.
 * @param folder created with the first file
 */
export function diskFiles(folder: string, isName: (name: string) => boolean): Files {
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error('not the name of a file')
    return join(folder, name)
  }

  return {
    async put(name, content) {
      const path = pathOf(name)
      const now = new Date()
      if (await exists(utimes(path, now, now))) return
      await mkdir(folder, { recursive: true })
      const temporaryPath = `${path}.${randomUUID()}`
      try {
        await writeFile(temporaryPath, content)
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    async read(name) {
      if (!isName(name)) return undefined
      const file = await orUndefined(open(pathOf(name)))
      return file?.createReadStream()
    },
    async stat(name) {
      if (!isName(name)) return undefined
      const stats = await orUndefined(stat(pathOf(name)))
      return stats && { name, bytes: stats.size, putAt: stats.mtime }
    },
    delete: name => rm(pathOf(name), { force: true }),
    async *list(): AsyncGenerator<StoredFile> {
      const entries = await orUndefined(opendir(folder))
      if (!entries) return
      for await (const { name } of entries) {
        const stats = await orUndefined(stat(join(folder, name)))
        if (stats && isName(name)) yield { name, bytes: stats.size, putAt: stats.mtime }
        else if (stats && temporaryName.test(name) && Date.now() - stats.mtimeMs > abandonedAfterMs)
          await rm(join(folder, name), { force: true })
      }
    },
  }
}

const exists = (work: Promise<unknown>) => work.then(() => true, ifMissing(false))
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(ifMissing(undefined))

/** Handles only a missing file; a failing disk must not look like an empty one. */
const ifMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return fallback
  }
