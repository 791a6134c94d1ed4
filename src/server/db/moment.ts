import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in milliseconds, as the wire has it: a cursor that is made of one compares exactly. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
