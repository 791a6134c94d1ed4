import { sql } from 'drizzle-orm'
import { insertLoadTestPieces, loadTestValues } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { devotionals } from './api.ts'

const { serie, passagem } = loadTestValues

/** Inserts devotionals into the churches of a load-test database. */
export const insertLoadTestDevotionals = (tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> =>
  insertLoadTestPieces(tx, devotionals, churches, { serie, passagem, versiculo: sql`primeiro`, oracao: sql`segundo` })
