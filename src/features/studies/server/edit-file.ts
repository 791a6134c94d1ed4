import { Problem } from '#contract/problems.ts'
import { changePiece, toStaffPiece } from '#features/publishing/server/index.ts'
import { uploadedPrivateFile } from '#features/uploads/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffStudy } from '../contract.ts'
import { staffStudies } from './content.ts'
import type { StudyRow } from './tables.ts'

type File = NonNullable<StudyRow['arquivo']>

/** The PDF of a finished private upload. @throws Problem `not-found`; `invalid` for an upload that is not finished, public or no PDF */
export async function findPdf(db: ChurchDb, account: number, upload: number): Promise<File> {
  const file = await uploadedPrivateFile(db, account, upload, 'envio')
  if (PrivateContent.stored(file).tipo !== 'application/pdf') throw new Problem('invalid', { errors: { envio: 'invalid' } })
  return file
}

/** Sets or removes the PDF of a study. @throws Problem `not-found`, `stale` */
export async function changeFile(
  tx: UnitOfWork,
  target: { id: number; expectedVersion: number | undefined },
  arquivo: File | null,
  now: Date,
): Promise<StaffStudy> {
  const row = await changePiece(tx, staffStudies, target, { arquivo } as object, now)
  return toStaffPiece(staffStudies, row, now) as unknown as StaffStudy
}
