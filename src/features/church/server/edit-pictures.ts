import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { Branding } from '../contract/branding.ts'
import { maxPictures } from '../contract/pictures.ts'
import { churchesTable } from './tables.ts'

/** Sets a church's logo; `null` removes it. */
export async function setLogo(tx: UnitOfWork, church: number, logo: Picture | null): Promise<Branding> {
  const before = await lockChurch(tx, church)
  await tx.update(churchesTable).set({ logo }).where(eq(churchesTable.id, church))
  await tx.audit({ action: 'update', entity: 'logo', id: church, before: { logo: before.logo }, after: { logo } })
  return { corApp: before.corApp, logo }
}

/** @throws Problem `invalid` when the church already has this picture, or has the maximum number of pictures */
export async function addPicture(tx: UnitOfWork, church: number, picture: Picture): Promise<Picture[]> {
  const { imagens } = await lockChurch(tx, church)
  if (imagens.some(({ url }) => url === picture.url)) throw new Problem('invalid', { errors: { imagem: 'taken' } })
  if (imagens.length >= maxPictures) throw new Problem('invalid', { errors: { imagem: `max:${maxPictures}` } })
  return setPictures(tx, church, 'create', imagens, [...imagens, picture])
}

/** @throws Problem `not-found` */
export async function deletePicture(tx: UnitOfWork, church: number, key: string): Promise<Picture[]> {
  const { imagens } = await lockChurch(tx, church)
  const remaining = imagens.filter(picture => keyOf(picture) !== key)
  if (remaining.length === imagens.length) throw new Problem('not-found')
  return setPictures(tx, church, 'delete', imagens, remaining)
}

/** @throws Problem `invalid` when the keys are not exactly those of the pictures: another person has added or removed one meanwhile */
export async function orderPictures(tx: UnitOfWork, church: number, keys: readonly string[]): Promise<Picture[]> {
  const { imagens } = await lockChurch(tx, church)
  const ordered = [...new Set(keys)].flatMap(key => imagens.find(picture => keyOf(picture) === key) ?? [])
  if (ordered.length !== imagens.length || keys.length !== imagens.length) throw new Problem('invalid', { errors: { imagens: 'unknown' } })
  return setPictures(tx, church, 'order', imagens, ordered)
}

/** The hash in a picture's address. */
const keyOf = ({ url }: Picture) => /([0-9a-f]{32})\.\w+$/.exec(url)?.[1]

async function lockChurch(tx: UnitOfWork, church: number) {
  const { corApp, logo, imagens } = churchesTable
  const [row] = await tx.select({ corApp, logo, imagens }).from(churchesTable).where(eq(churchesTable.id, church)).for('update')
  if (!row) throw new Problem('church-not-found')
  return row
}

async function setPictures(tx: UnitOfWork, church: number, action: string, before: Picture[], after: Picture[]): Promise<Picture[]> {
  await tx.update(churchesTable).set({ imagens: after }).where(eq(churchesTable.id, church))
  await tx.audit({ action, entity: 'imagens', id: church, before, after })
  return after
}
