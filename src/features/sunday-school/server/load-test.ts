import { sql } from 'drizzle-orm'
import { insertLoadTestParents, insertLoadTestPieces, loadTestValues } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { lessons } from './content.ts'
import { classTable } from './tables.ts'

const names = [
  'Adultos',
  'Berçário',
  'Maternal',
  'Primários',
  'Juniores',
  'Adolescentes',
  'Jovens',
  'Casais',
  'Novos convertidos',
  'Senhoras',
]
const { passagem, perguntas } = loadTestValues

/** Inserts classes and lessons into the churches of a load-test database. */
export async function insertLoadTestLessons(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  const values = { dia: sql`7`, hora: sql`'09:00'`, duracao: sql`60` }
  await insertLoadTestParents(tx, classTable, churches, { names, type: 'EBD', values })
  await insertLoadTestPieces(tx, lessons, churches, { data: sql`momento::date`, numero: sql`lugar`, passagem, perguntas })
}
