import { insertLoadTestPieces, loadTestValues } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { publicStudies } from './content.ts'

const { serie, passagem, perguntas } = loadTestValues

/** Inserts studies into the churches of a load-test database. */
export const insertLoadTestStudies = (tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> =>
  insertLoadTestPieces(tx, publicStudies, churches, { serie, passagem, perguntas })
