import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffBranding } from '../contract/branding.ts'
import { maxPictures } from '../contract/pictures.ts'
import { changeBranding, type Target } from './edit-church.ts'

/** @throws Problem `invalid` when the church already has this picture, or has the maximum number of pictures */
export async function addPicture(tx: UnitOfWork, church: number, picture: Picture): Promise<StaffBranding> {
  return changeBranding(tx, { church, expectedVersion: undefined }, ({ imagens }) => {
    if (imagens.some(({ url }) => url === picture.url)) throw new Problem('invalid', { errors: { imagem: 'taken' } })
    if (imagens.length >= maxPictures) throw new Problem('invalid', { errors: { imagem: `max:${maxPictures}` } })
    return { imagens: [...imagens, picture] }
  })
}

/** @throws Problem `not-found`, `stale` */
export async function deletePicture(tx: UnitOfWork, target: Target, key: string): Promise<StaffBranding> {
  return changeBranding(tx, target, ({ imagens }) => {
    const remaining = imagens.filter(picture => keyOf(picture) !== key)
    if (remaining.length === imagens.length) throw new Problem('not-found')
    return { imagens: remaining }
  })
}

/** @throws Problem `stale`; `invalid` when the keys are not exactly those of the pictures */
export async function orderPictures(tx: UnitOfWork, target: Target, keys: readonly string[]): Promise<StaffBranding> {
  return changeBranding(tx, target, ({ imagens }) => {
    const ordered = [...new Set(keys)].flatMap(key => imagens.find(picture => keyOf(picture) === key) ?? [])
    if (ordered.length !== imagens.length || keys.length !== imagens.length)
      throw new Problem('invalid', { errors: { imagens: 'unknown' } })
    return { imagens: ordered }
  })
}

/** The hash in a picture's address. */
const keyOf = ({ url }: Picture) => /([0-9a-f]{32})\.\w+$/.exec(url)?.[1]
