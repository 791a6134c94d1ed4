import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import type { WriteTx } from '#server/http/work.ts'
import { mostPictures } from '../contract/pictures.ts'
import type { Visual } from '../contract/visual.ts'
import { churchesTable } from './tables.ts'

/** Puts a church's logo, or takes it away. */
export async function setLogo(tx: WriteTx, church: number, logo: Picture | null): Promise<Visual> {
  const before = await lockChurch(tx, church)
  await tx.update(churchesTable).set({ logo }).where(eq(churchesTable.id, church))
  await tx.audit({ action: 'update', entity: 'logo', id: church, before: { logo: before.logo }, after: { logo } })
  return { corApp: before.corApp, logo }
}

/** @throws Problem `invalid` when the church shows it already, or shows as many as it may */
export async function addPicture(tx: WriteTx, church: number, picture: Picture): Promise<Picture[]> {
  const { imagens } = await lockChurch(tx, church)
  if (imagens.some(({ url }) => url === picture.url)) throw new Problem('invalid', { errors: { imagem: 'taken' } })
  if (imagens.length >= mostPictures) throw new Problem('invalid', { errors: { imagem: `max:${mostPictures}` } })
  return setPictures(tx, church, 'create', imagens, [...imagens, picture])
}

/** @throws Problem `not-found` */
export async function deletePicture(tx: WriteTx, church: number, key: string): Promise<Picture[]> {
  const { imagens } = await lockChurch(tx, church)
  const left = imagens.filter(picture => keyOf(picture) !== key)
  if (left.length === imagens.length) throw new Problem('not-found')
  return setPictures(tx, church, 'delete', imagens, left)
}

/** @throws Problem `invalid` when the keys are not exactly those of the pictures: somebody else has added or removed one meanwhile */
export async function orderPictures(tx: WriteTx, church: number, keys: readonly string[]): Promise<Picture[]> {
  const { imagens } = await lockChurch(tx, church)
  const ordered = [...new Set(keys)].flatMap(key => imagens.find(picture => keyOf(picture) === key) ?? [])
  if (ordered.length !== imagens.length || keys.length !== imagens.length) throw new Problem('invalid', { errors: { imagens: 'unknown' } })
  return setPictures(tx, church, 'order', imagens, ordered)
}

/** The hash in a picture's address. */
const keyOf = ({ url }: Picture) => /([0-9a-f]{32})\.\w+$/.exec(url)?.[1]

async function lockChurch(tx: WriteTx, church: number) {
  const { corApp, logo, imagens } = churchesTable
  const [row] = await tx.select({ corApp, logo, imagens }).from(churchesTable).where(eq(churchesTable.id, church)).for('update')
  if (!row) throw new Problem('church-not-found')
  return row
}

async function setPictures(tx: WriteTx, church: number, action: string, before: Picture[], after: Picture[]): Promise<Picture[]> {
  await tx.update(churchesTable).set({ imagens: after }).where(eq(churchesTable.id, church))
  await tx.audit({ action, entity: 'imagens', id: church, before, after })
  return after
}
