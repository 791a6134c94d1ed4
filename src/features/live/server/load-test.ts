import { sql } from 'drizzle-orm'
import { insertLoadTestPieces, loadTestValues } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { services } from './content.ts'

const { passagem, video } = loadTestValues

/** Inserts services of single days into the churches of a load-test database. */
export const insertLoadTestServices = (tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> =>
  insertLoadTestPieces(tx, services, churches, { passagem, videoId: video, inicio: sql`momento`, duracao: sql`90` })
