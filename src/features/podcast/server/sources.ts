import { count, desc, isNotNull, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { ExternalSource } from '#server/http/church-directory.ts'
import { episodeTable } from './tables.ts'

/** Other hosts from which the audio may also be saved; more would make the policy of every page long. */
const maxHosts = 8

/**
 * Where the pages of a church with an outside podcast load audio from: anywhere, because hosts count the listeners by redirects over
 * others. Only sound, and only when somebody presses play. To be saved on the device, audio is read by our script, and only from the hosts
 * that the feed itself names.
 */
export async function audioSources(db: ChurchDb): Promise<ExternalSource[]> {
  const rows = await selectOrigins(db)
  if (!rows.length) return []
  // Never a character that would begin something else in the policy.
  const plain = rows.filter(row => /^https:\/\/[a-z\d._-]+(:\d+)?$/.test(row.origin))
  return [{ media: 'https:' }, ...plain.slice(0, maxHosts).map(row => ({ connect: row.origin }))]
}

const { importadoDe, audio } = episodeTable
const origin = sql<string>`substring(${audio} from '"url":"(https://[^/"]+)')`
const selectOrigins = preparedRead(db =>
  db.select({ origin, qtde: count() }).from(episodeTable).where(isNotNull(importadoDe)).groupBy(origin).orderBy(desc(count())),
)
