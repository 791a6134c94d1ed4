import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with milliseconds, the precision of the API, so that a cursor made from it compares exactly. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
