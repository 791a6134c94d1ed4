import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { systemActor } from '#server/db/actor.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { type ChurchTx, churchTransaction } from '#server/db/church-db.ts'
import type { Env } from '#server/env.ts'
import type { AccountCaller } from '#server/http/caller.ts'
import type { Content, FileStore } from './file-store.ts'
import { newKey, type Quota, type Reading, readingOf, type StoredType, typeOfKey } from './keys.ts'
import { checkDisk, takeRoom } from './room.ts'
import { fileTable, fileUseTable } from './tables.ts'

/** Whose file it is: the church's, and the account that sent it, if one did. `quota`: by who may send such files, whoever has sent this one. */
export type FileOwner = { church: { id: number }; user?: Pick<AccountCaller, 'accountId'> | undefined; quota: Quota }

export type Stores = { pool: pg.Pool; files: FileStore; env: Pick<Env, 'FILES_GB_PER_CHURCH'> }

/** `field`: that a problem names. `name`: under which a browser saves them. */
type NewFiles = { type: StoredType; reading: Reading; contents: readonly Uint8Array[]; field: string; name?: string | null }

/**
 * Stores files of one type, before the transaction whose row will refer to them. First the rows, then the bytes, so that a crash
 * leaves nothing that the nightly clean-up does not find. A public file that the church has in use already is not stored again; a private
 * one always is, because it is gone when its row is deleted.
 * @returns their keys, in their order
 * @throws Problem `invalid` when the church has no room left for them, `unavailable` when the disk is nearly full; nothing is stored then
 */
export async function storeFiles(
  { pool, files, env }: Stores,
  owner: FileOwner,
  { type: tipo, reading: leitura, contents, field, name = null }: NewFiles,
) {
  const wanted = contents.map(content => ({ content, hash: sha256(content) }))
  const { church, user, quota } = owner
  await checkDisk(files, quota)
  const { keys, added } = await churchTransaction(
    pool,
    church.id,
    async tx => {
      const isUsed = sql`exists (select from ${fileUseTable} where ${fileUseTable.igrejaId} = ${church.id} and ${fileUseTable.arquivoId} = ${fileTable.id})`
      // A file without a row that uses it may be incomplete: another server may be storing it at this moment, or have crashed.
      const known = await tx
        .update(fileTable)
        .set({ renovadoEm: new Date() })
        .where(
          and(
            eq(fileTable.igrejaId, church.id),
            isAnyOf(
              fileTable.hash,
              wanted.map(({ hash }) => hash),
            ),
            leitura === 'publica' ? eq(fileTable.leitura, leitura) : sql`false`,
            eq(fileTable.tipo, tipo),
            isNull(fileTable.excluidoEm),
            isUsed,
          ),
        )
        .returning({ chave: fileTable.chave, hash: fileTable.hash })
      const keys = new Map(known.map(({ chave, hash }) => [hash as string, chave]))
      const added = wanted.filter(({ hash }) => !keys.has(hash))
      for (const { hash } of added) keys.set(hash, newKey(tipo, leitura))
      const rows = added.map(({ hash, content }) => ({
        contaId: user?.accountId ?? null,
        cota: quota,
        leitura,
        chave: keys.get(hash) as string,
        nome: name,
        tipo,
        tamanho: content.length,
        hash,
      }))
      if (!rows.length) return { keys, added }
      await takeRoom(tx, env, { quota, bytes: added.reduce((sum, { content }) => sum + content.length, 0), field })
      await tx.insert(fileTable).values(rows).onConflictDoNothing()
      return { keys, added }
    },
    systemActor,
  )
  for (const { hash, content } of added) await files.put(keys.get(hash) as string, content)
  return wanted.map(({ hash }) => keys.get(hash) as string)
}

type NewContent = { content: Content; name?: string | null; maxBytes: number }
export type NewFile = NewContent & { type: StoredType; reading: Reading }

/**
 * Stores a file of unknown size while it arrives, such as an export, in constant memory. As with `storeFiles`, the row that refers to it
 * is written afterwards. Until its size is known, it takes the room of the largest one that it may be.
 * @throws Problem `too-large`, and as `storeFiles`; nothing is stored then
 */
export const storeStream = (stores: Stores, owner: FileOwner, { type, reading, ...file }: NewFile) =>
  storeAs(stores, owner, newKey(type, reading), file)

/**
 * As `storeStream`, under a new key that was chosen before, which says type and reader.
 * @param prepare runs in the transaction that writes the row, before it
 */
export async function storeAs(
  { pool, files, env }: Stores,
  { church, user, quota }: FileOwner,
  key: string,
  { content, name = null, maxBytes }: NewContent,
  prepare?: (tx: ChurchTx) => Promise<unknown>,
) {
  await checkDisk(files, quota)
  await churchTransaction(
    pool,
    church.id,
    async tx => {
      await prepare?.(tx)
      await takeRoom(tx, env, { quota, bytes: maxBytes, field: 'arquivo' })
      const owned = { contaId: user?.accountId ?? null, cota: quota }
      const read = { leitura: readingOf(key), tipo: typeOfKey(key) }
      await tx.insert(fileTable).values({ ...owned, ...read, chave: key, nome: name, tamanho: maxBytes })
    },
    systemActor,
  )
  const measured = measure(content, maxBytes)
  await files.put(key, measured.content)
  const { bytes, hash } = measured.result()
  await churchTransaction(
    pool,
    church.id,
    tx => tx.update(fileTable).set({ tamanho: bytes, hash }).where(eq(fileTable.chave, key)),
    systemActor,
  )
  return { key, bytes, hash }
}

/**
 * Passes content on and measures it on the way.
 * @throws Problem `too-large` while it is read, as soon as it has more than `maxBytes`
 */
export function measure(content: Content, maxBytes = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passOn() {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Problem('too-large')
      hash.update(chunk)
      yield chunk
    }
  }
  return { content: passOn(), result: () => ({ bytes, hash: hash.digest('hex') }) }
}

/** Reads a stored file to its end. @throws Error when it is not there */
export async function hashOf(files: FileStore, key: string): Promise<{ bytes: number; hash: string }> {
  const content = await files.read(key)
  if (!content) throw new Error('the storage does not have the file')
  const measured = measure(content)
  for await (const _ of measured.content);
  return measured.result()
}

/** SHA-256 in hex. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
