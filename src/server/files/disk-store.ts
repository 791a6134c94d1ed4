import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { folderOf, isKey } from './keys.ts'

/**
 * Stores files in folders. What is not complete yet is in a folder next to the file, `.<name>`, so that it can be moved to its place with
 * one step, and is found when the file is deleted. A key that `isKey` rejects is never looked up, so none leads out of the folder.
 * @param folder created with the first file
 */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('not the key of a file')
    return join(folder, key)
  }
  const partsFolderOf = (path: string) => join(dirname(path), `.${basename(path)}`)

  /** Writes a new file beside the place of `path`, and then moves it there. */
  async function replace(path: string, target: string, write: (temporaryPath: string) => Promise<unknown>) {
    const temporaryPath = join(partsFolderOf(path), randomUUID())
    await mkdir(dirname(temporaryPath), { recursive: true })
    try {
      await write(temporaryPath)
      await sync(temporaryPath)
      await rename(temporaryPath, target)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
  }

  const store: FileStore = {
    async put(key, content) {
      const path = pathOf(key)
      await replace(path, path, temporaryPath => writeFile(temporaryPath, content)).finally(() =>
        rmdir(partsFolderOf(path)).catch(() => {}),
      )
    },
    async read(key, range) {
      if (!isKey(key)) return undefined
      const file = await orUndefined(open(pathOf(key)))
      return file?.createReadStream(range ? { start: range.first, end: range.last } : {})
    },
    async size(key) {
      return isKey(key) ? (await orUndefined(stat(pathOf(key))))?.size : undefined
    },
    async freeShare() {
      await mkdir(folder, { recursive: true })
      const { bavail, blocks } = await statfs(folder)
      // Some systems tell neither.
      return blocks ? bavail / blocks : undefined
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(partsFolderOf(path), { recursive: true, force: true })
      const inFolder = folderOf(key)
      if (inFolder) await removeEmptied(dirname(path), join(folder, inFolder))
    },
    beginUpload: async () => 'disk',
    async putPart(key, _upload, number, content) {
      const path = pathOf(key)
      // Named by its content too, so that of two different second tries none can damage the other.
      const name = `${number}-${createHash('sha256').update(content).digest('hex')}`
      await replace(path, join(partsFolderOf(path), name), temporaryPath => writeFile(temporaryPath, content))
      return name
    },
    async completeUpload(key, _upload, parts) {
      const path = pathOf(key)
      const all = parts.map(name => join(partsFolderOf(path), basename(name)))
      const isComplete = async () => (await store.size(key)) !== undefined
      if (!(await isComplete()))
        await replace(path, path, temporaryPath => writeFile(temporaryPath, contentOf(all))).catch(async error => {
          // Another try was faster and has removed the parts.
          if (!(await isComplete())) throw error
        })
      await rm(partsFolderOf(path), { recursive: true, force: true })
    },
  }
  return store
}

/** Removes a folder, and those that it is in as far as `outermost`, while they are empty. */
async function removeEmptied(folder: string, outermost: string): Promise<void> {
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isRemoved && folder !== outermost) await removeEmptied(dirname(folder), outermost)
}

/** Waits until the content is on the disk: a row that is committed afterwards must not refer to a file that a power failure takes away. */
async function sync(path: string) {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

async function* contentOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path)
}

const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    // Only a missing file: a failing disk must not look like an empty one.
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return undefined
  })
