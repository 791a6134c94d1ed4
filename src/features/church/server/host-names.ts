import { type SQL, sql } from 'drizzle-orm'
import { churchesTable, churchHostTable } from './tables.ts'

/** A host name in lower case, without the `www.` with which a church has it too: as `churchHostTable` has it. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Condition for the church that has a host name, canonical or not. @param host of `bareHost`, or a placeholder for it */
export const hasHost = (host: unknown): SQL =>
  sql`${churchesTable.id} = (select ${churchHostTable.igreja} from ${churchHostTable} where ${churchHostTable.host} = ${host})`
