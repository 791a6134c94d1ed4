import { and, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { systemActor } from '#server/db/actor.ts'
import { churchTransaction } from '#server/db/church-db.ts'
import type { Content } from './file-store.ts'
import { folderOf, newFolderKey } from './keys.ts'
import { type FileOwner, type Stores, storeAs } from './store-files.ts'
import { fileTable } from './tables.ts'

/**
 * Makes a folder of private files that refer to each other by relative addresses and are read together, such as the segments of a video. It
 * has a row of its own, without bytes. A row of a feature uses all of it as soon as it has the address of any file in it, and `sign` gives
 * that file an address from which the others can be reached. Without a row that uses it, it stays for a day, with its files.
 * @returns its key
 */
export async function createFolder({ pool }: { pool: pg.Pool }, { church, user, quota }: FileOwner): Promise<string> {
  const chave = newFolderKey()
  const row = { contaId: user?.accountId ?? null, cota: quota, leitura: 'privada' as const, chave, tipo: folderType, tamanho: 0 }
  await churchTransaction(pool, church.id, tx => tx.insert(fileTable).values(row), systemActor)
  return chave
}

/** The media type of a folder's row, as file managers call it. */
const folderType = 'inode/directory'

/**
 * Stores a file in a folder. Each path is used once.
 * @param folder from `createFolder`
 * @param path lower case, such as `720p/1.ts`; its ending is that of a stored type (keys.ts)
 * @returns key, bytes and hash, as `storeStream`
 * @throws as `storeStream`; Error for another path, for one that there is, and when the church does not have the folder (any more)
 */
export async function storeInFolder(
  stores: Stores,
  owner: FileOwner,
  folder: string,
  path: string,
  file: { content: Content; maxBytes: number },
) {
  const key = `${folder}/${path}`
  if (folderOf(key) !== folder) throw new Error('not the path of a file in a folder')
  return storeAs(stores, owner, key, file, async tx => {
    // Also keeps the clean-up away until the file's row is there.
    const isThere = and(eq(fileTable.chave, folder), isNull(fileTable.excluidoEm))
    const [found] = await tx.update(fileTable).set({ renovadoEm: new Date() }).where(isThere).returning({ id: fileTable.id })
    if (!found) throw new Error('the church does not have this folder')
  })
}
