import { sql } from 'drizzle-orm'
import { insertLoadTestPieces } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { eventKinds } from '../rules/events.ts'
import { events } from './content.ts'

/** A week after it was published, or longer for some, so that each church has events that are to come. */
const start = sql`date_trunc('hour', momento + interval '1 day' * (7 + 30 * (lugar % 5)))`
const end = sql`${start} + interval '2 hours'`
const inUtc = (time: typeof start) => sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Inserts events into the churches of a load-test database. */
export const insertLoadTestEvents = (tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> =>
  insertLoadTestPieces(tx, events, churches, {
    tipo: sql`(${sql.param([...eventKinds])}::text[])[1 + lugar % ${eventKinds.length}]`,
    inicio: start,
    fim: end,
    datas: sql`jsonb_build_array(jsonb_build_object('inicio', ${inUtc(start)}, 'fim', ${inUtc(end)}))`,
  })
