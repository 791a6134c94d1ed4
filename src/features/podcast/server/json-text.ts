import { customType } from 'drizzle-orm/pg-core'

/**
 * A column that holds a value as JSON in a text. Not `jsonb`, in which the address of a file must be one of the church's files: what an
 * outside feed says may well be an address of another church's server.
 */
export const jsonText = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: value => JSON.stringify(value),
    fromDriver: stored => JSON.parse(stored) as T,
  })(name)
