import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A query as Drizzle sends it; with a `name`, its plan is kept by the connection. */
export type Query = { text: string; name?: string }

/** From its third use on a text has a name: texts that are built from data, such as inserts of many rows, hardly ever return. */
const usesBeforeName = 3
const maxNamedLength = 4_000

/**
 * Gives texts of queries names: PostgreSQL parses a named statement once per connection. Query texts come from code, so there are few; texts that
 * are built from data must not take the names of others for ever, so the text that was not used for longest loses its name. A connection forgets
 * what it has parsed when it ends (`pool.ts`).
 * @param max texts with a name
 */
export function createStatementNames(max: number) {
  let dropped = 0
  const names = new LRUCache<string, string>({
    max,
    dispose: (_name, _text, reason) => {
      if (reason === 'evict') dropped++
    },
  })
  const uses = new LRUCache<string, number>({ max: 2 * max })

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || text.length > maxNamedLength) return known
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < usesBeforeName) return undefined
    uses.delete(text)
    const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
    return name
  }

  return {
    /** The query with its text's name, if it has one. */
    named<Q extends Query>(query: Q): Q {
      const name = nameOf(query.text)
      return name ? { ...query, name } : query
    },
    /** Texts that have a name now, and those that have lost theirs. */
    counts: () => ({ named: names.size, dropped }),
  }
}

/** The names of all connections of this process. */
export const statementNames = createStatementNames(1_000)
