import { insertLoadTestPieces } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { news } from './api.ts'

/** Inserts news into the churches of a load-test database. */
export const insertLoadTestNews = (tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> =>
  insertLoadTestPieces(tx, news, churches)
