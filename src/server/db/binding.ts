import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Binding, boundSettings } from './actor.ts'

/**
 * The server's clock, as a setting of each read: of a statement with a parameter PostgreSQL may make a new plan each time, which takes ten times
 * as long as running one that looks into many tables.
 */
export const serverTime = sql`current_setting('atrio.agora')::timestamptz`

const bindings = [...boundSettings, 'atrio.agora'].map((setting, index) => `set_config('${setting}', $${index + 1}, true)`)
/** The values of `bind`. */
export const valuesOf = (binding: Binding) => [...binding, new Date().toISOString()]

/** What is sent round the reads. All reads of one transaction see the same state of the database. */
export const statements = {
  begin: 'begin isolation level repeatable read read only',
  // It returns no row, because `concat` is never null.
  bind: `select where concat(set_config('transaction_read_only', 'on', true), ${bindings}) is null`,
  commit: 'commit',
}

/** Prepares a new connection for `readTogether`. */
export const prepareConnection = (connection: pg.ClientBase) =>
  Promise.all([
    connection.query({ name: 'begin', text: statements.begin }),
    connection.query({ name: 'bind', text: statements.bind, values: valuesOf(boundSettings.map(() => '')) }),
    connection.query({ name: 'commit', text: statements.commit }),
  ])
