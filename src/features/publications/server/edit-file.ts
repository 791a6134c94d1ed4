import { Problem } from '#contract/problems.ts'
import { changePiece, toStaffPiece } from '#features/publishing/server/index.ts'
import { uploadedFile } from '#features/uploads/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffPublication } from '../contract/publications.ts'
import { publications } from './content.ts'

/** The PDF of a finished upload. @throws Problem `not-found`; `invalid` for an upload that is not finished or no PDF */
export async function findPdf(db: ChurchDb, account: number, upload: number): Promise<FileReference> {
  const file = await uploadedFile(db, account, upload, 'envio')
  if (file.tipo !== 'application/pdf') throw new Problem('invalid', { errors: { envio: 'invalid' } })
  return file
}

/** Sets or removes the PDF of a publication. @throws Problem `not-found`, `stale` */
export async function changeFile(
  tx: UnitOfWork,
  target: { id: number; expectedVersion: number | undefined },
  arquivo: FileReference | null,
  now: Date,
): Promise<StaffPublication> {
  const row = await changePiece(tx, publications, target, { arquivo } as object, now)
  return toStaffPiece(publications, row, now) as unknown as StaffPublication
}
