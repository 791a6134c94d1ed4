import { customType } from 'drizzle-orm/pg-core'

/**
 * A column that holds a value as JSON in a text, for what an outside feed says: in `jsonb`, the address of a file of this server must be that
 * of one of the church's files (migration 0045).
 */
export const jsonText = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: value => JSON.stringify(value),
    fromDriver: stored => JSON.parse(stored) as T,
  })(name)
