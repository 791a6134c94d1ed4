import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files, StoredFile } from './files.ts'

/** Milliseconds after which what was begun under another name was left behind by a server that fell. */
const abandoned = 60 * 60 * 1000
const half = /\.[0-9a-f-]{36}$/

/**
 * Files in one folder. A name that `isName` does not know is never looked for, so none leads out of the folder.
 * @param folder made with the first file
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
      if (await succeeds(utimes(path, now, now))) return
      await mkdir(folder, { recursive: true })
      const begun = `${path}.${randomUUID()}`
      try {
        await writeFile(begun, content)
        await rename(begun, path)
      } catch (error) {
        await rm(begun, { force: true })
        throw error
      }
    },
    async read(name) {
      if (!isName(name)) return undefined
      const file = await orNothing(open(pathOf(name)))
      return file?.createReadStream()
    },
    async stat(name) {
      if (!isName(name)) return undefined
      const found = await orNothing(stat(pathOf(name)))
      return found && { name, bytes: found.size, putAt: found.mtime }
    },
    delete: name => rm(pathOf(name), { force: true }),
    async *list(): AsyncGenerator<StoredFile> {
      const entries = await orNothing(opendir(folder))
      if (!entries) return
      for await (const { name } of entries) {
        const found = await orNothing(stat(join(folder, name)))
        if (found && isName(name)) yield { name, bytes: found.size, putAt: found.mtime }
        else if (found && half.test(name) && Date.now() - found.mtimeMs > abandoned) await rm(join(folder, name), { force: true })
      }
    },
  }
}

const succeeds = (work: Promise<unknown>) => work.then(() => true, gone(false))
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(gone(undefined))

/** Only what is not there is nothing; a disk that fails must not look like an empty one. */
const gone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return nothing
  }
