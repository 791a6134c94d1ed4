import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import { changePiece, toStaffPiece } from '#features/publishing/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { maxPhotos, type StaffProject } from '../contract/projects.ts'
import { projects } from './content.ts'
import type { ProjectRow } from './tables.ts'

type Target = { id: number; expectedVersion: number | undefined }

async function changePhotos(tx: UnitOfWork, target: Target, change: (photos: Picture[]) => Picture[], now: Date): Promise<StaffProject> {
  const values = (before: object) => ({ fotos: change((before as ProjectRow).fotos) }) as object
  return toStaffPiece(projects, await changePiece(tx, projects, target, values, now), now) as unknown as StaffProject
}

/** Adds a photo at the end. @throws Problem `not-found`; `invalid` when the project already has it, or has the maximum number of photos */
export const addPhoto = (tx: UnitOfWork, id: number, photo: Picture, now: Date) =>
  changePhotos(
    tx,
    { id, expectedVersion: undefined },
    photos => {
      if (photos.some(({ url }) => url === photo.url)) throw new Problem('invalid', { errors: { imagem: 'taken' } })
      if (photos.length >= maxPhotos) throw new Problem('invalid', { errors: { imagem: `max:${maxPhotos}` } })
      return [...photos, photo]
    },
    now,
  )

/** Keeps these photos, in this order. @throws Problem `not-found`, `stale`; `invalid` for one that the project does not have, or twice */
export const setPhotos = (tx: UnitOfWork, target: Target, wanted: readonly Pick<Picture, 'url' | 'alt'>[], now: Date) =>
  changePhotos(
    tx,
    target,
    photos => {
      const kept = wanted.flatMap(({ url, alt }) => photos.filter(photo => photo.url === url).map(photo => ({ ...photo, alt })))
      if (kept.length !== wanted.length || new Set(wanted.map(({ url }) => url)).size !== wanted.length)
        throw new Problem('invalid', { errors: { fotos: 'unknown' } })
      return kept
    },
    now,
  )
