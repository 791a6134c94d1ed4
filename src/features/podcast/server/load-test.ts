import { sql } from 'drizzle-orm'
import { insertLoadTestParents, insertLoadTestPieces } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { episodes } from './content.ts'
import { podcastTable } from './tables.ts'

const names = ['Mensagens de domingo', 'Conversas na varanda', 'Cinco minutos de oração']
const audio = sql`json_build_object('url', 'https://audio.example/' || dado || '.mp3', 'nome', null, 'tipo', 'audio/mpeg', 'tamanho', 24000000)::text`

/** Inserts podcasts and episodes into the churches of a load-test database. */
export async function insertLoadTestEpisodes(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  await insertLoadTestParents(tx, podcastTable, churches, { names })
  await insertLoadTestPieces(tx, episodes, churches, { audio, duracao: sql`1800`, numero: sql`lugar` })
}
