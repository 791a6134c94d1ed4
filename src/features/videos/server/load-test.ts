import { insertLoadTestPieces, loadTestValues } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { videos } from './content.ts'

const { serie, passagem, video } = loadTestValues

/** Inserts videos into the churches of a load-test database. */
export const insertLoadTestVideos = (tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> =>
  insertLoadTestPieces(tx, videos, churches, { serie, passagem, videoId: video })
