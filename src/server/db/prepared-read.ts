import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChurchDb, drizzleOn, type QueryClient } from './church-db.ts'

// A prepared query of Drizzle belongs to one client, but each request has its own.
const current = new AsyncLocalStorage<QueryClient>()
const builder = drizzleOn({ query: (query, values) => (current.getStore() as QueryClient).query(query, values) })

/** A query of Drizzle that is not sent yet. */
export type PreparableQuery<Rows> = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> } }

/**
 * A read whose SQL text is built once; building it takes a third of the time of a reply. For queries without optional parts that most pages
 * need. `build` writes what differs as `sql.placeholder('name')`; `values` has it under this name, as a driver value (a date as ISO 8601).
 */
export function preparedRead<Rows>(build: (db: ChurchDb) => PreparableQuery<Rows>) {
  let query: ReturnType<PreparableQuery<Rows>['prepare']> | undefined
  return (db: ChurchDb, values?: Record<string, string | number>): Promise<Rows> => {
    query ??= build(builder).prepare('')
    const prepared = query
    return current.run(db.$client, () => prepared.execute(values))
  }
}
