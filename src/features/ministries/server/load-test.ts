import { insertLoadTestParents, insertLoadTestPieces } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { projects } from './content.ts'
import { ministryTable } from './tables.ts'

const names =
  `Louvor, Recepção, Infantil, Casais, Jovens, Adolescentes, Mulheres, Homens, Ação social, Missões, Intercessão, Diaconia, Mídia,
  Teatro, Coral, Orquestra, Visitação, Capelania, Libras, Biblioteca`.split(/,\s+/)

/** Inserts ministries and projects into the churches of a load-test database. */
export async function insertLoadTestProjects(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  await insertLoadTestParents(tx, ministryTable, churches, { names, type: 'MINISTERIO' })
  await insertLoadTestPieces(tx, projects, churches)
}
