import { insertLoadTestParents, insertLoadTestPieces } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { publications } from './content.ts'
import { typeTable } from './tables.ts'

const names = ['Boletins', 'Informativo da semana', 'Livros', 'Revista', 'Atas da assembleia', 'Estudos em PDF', 'Hinário', 'Relatórios']

/** Inserts types and publications into the churches of a load-test database. */
export async function insertLoadTestPublications(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  await insertLoadTestParents(tx, typeTable, churches, { names })
  await insertLoadTestPieces(tx, publications, churches)
}
