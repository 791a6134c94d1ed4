import pg from 'pg'
import type { Binding } from './actor.ts'
import { type statements, valuesOf } from './binding.ts'

/** A query, and who waits for its result. */
export type Read = {
  query: pg.QueryConfig
  values: unknown[] | undefined
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/** What pg's client calls while PostgreSQL answers a query; the published types leave it out. */
type Answered = {
  name?: string | undefined
  text?: string | undefined
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: unknown, wire: Wire): void
}
type Part = pg.Query & Answered
type Wire = pg.Connection & { submittedNamedStatements: Record<string, string>; _send(message: Buffer): void }

/**
 * Runs reads in one read-only transaction that is bound to a church and an actor, all in one write. The binding comes first. One read alone
 * needs no `begin` and `commit`: the one `Sync` at the end makes it one transaction with its binding (PostgreSQL documentation, extended query
 * protocol). All get their results when the transaction has ended, because PostgreSQL sends them then.
 *
 * After an error PostgreSQL runs nothing more of the transaction: the read that failed is rejected, and those before it have their results.
 * @returns the error, and the reads that were not run because of it, whom nobody has answered yet; never rejects
 */
export function readTogether(
  connection: pg.ClientBase,
  binding: Binding,
  reads: readonly Read[],
): Promise<{ error?: unknown; notRun: readonly Read[] }> {
  return new Promise(resolve => {
    const isAlone = reads.length === 1
    const sent: { part: Part; read: Read }[] = []
    /** The read that is being answered; what is sent before the reads is answered first. */
    let current = isAlone ? -1 : -2
    const part = () => sent[current]?.part
    function proceed() {
      current++
      // The client notes under this name which text the connection has parsed.
      Object.assign(together, { name: part()?.name, text: part()?.text })
    }
    const together = Object.assign(new pg.Query({ text: '' }), {
      // For tests that count statements (tests/fixtures/queries.ts).
      reads,
      submit(wire: Wire) {
        const messages: Buffer[] = []
        const draft = draftOn(wire, messages)
        if (!isAlone) run(draft, 'begin')
        run(draft, 'bind', valuesOf(binding))
        for (const read of reads) {
          const written = write(read, draft, messages)
          if (written) sent.push({ part: written, read })
        }
        if (!isAlone) run(draft, 'commit')
        wire.sync.call(draft)
        wire._send(Buffer.concat(messages))
      },
      handleRowDescription: (message: unknown) => part()?.handleRowDescription(message),
      handleDataRow: (message: unknown) => part()?.handleDataRow(message),
      handleCommandComplete(message: unknown, wire: Wire) {
        part()?.handleCommandComplete(message, wire)
        proceed()
      },
      handleEmptyQuery: proceed,
      handleReadyForQuery(wire: Wire) {
        for (const { part } of sent) part.handleReadyForQuery(wire)
        resolve({ notRun: [] })
      },
      handleError(error: unknown, wire: Wire) {
        if (!isAlone) connection.query('rollback').catch(() => {})
        // A lost connection was sent nothing.
        if (!sent.length) for (const { reject } of reads) reject(error)
        const failed = Math.max(current, 0)
        for (const { part } of sent.slice(0, failed)) part.handleReadyForQuery(wire)
        sent[failed]?.part.handleError(error, wire)
        const rest = sent.slice(failed + 1)
        // PostgreSQL has not parsed them, nor the one that failed when what came before the reads has.
        for (const { part } of sent.slice(Math.max(current, 0))) delete wire.submittedNamedStatements[part.name ?? '']
        resolve({ error, notRun: rest.map(({ read }) => read) })
      },
    })
    connection.query(together)
  })
}

/** The same connection, but its messages go to a list, and its queries end with no `Sync`. */
const draftOn = (wire: Wire, messages: Buffer[]): Wire =>
  Object.create(wire, {
    stream: { value: { cork() {}, uncork() {} } },
    _send: { value: (message: Buffer) => messages.push(message) },
    sync: { value() {} },
  })

function run(wire: Wire, statement: keyof typeof statements, values: string[] = []) {
  wire.bind({ statement, values }, true)
  wire.execute(null, true)
}

/** @returns why the query could not be written */
function submitted(part: Part, draft: Wire): unknown {
  try {
    return part.submit(draft)
  } catch (error) {
    return error
  }
}

/** Adds the messages of a read. @returns nothing when they cannot be written: it is rejected, and the others go without it */
function write({ query, values, resolve, reject }: Read, draft: Wire, messages: Buffer[]): Part | undefined {
  const { length } = messages
  const isParsed = query.name !== undefined && query.name in draft.submittedNamedStatements
  let isRejected = false
  const part = new pg.Query({ ...query, queryMode: 'extended' } as pg.QueryConfig, values, (error, result) => {
    if (!error) return resolve(result as pg.QueryResult)
    isRejected = true
    reject(error)
  }) as Part
  const unsent = submitted(part, draft)
  if (unsent) part.handleError(unsent, draft)
  if (!isRejected) return part
  messages.length = length
  if (!isParsed) delete draft.submittedNamedStatements[part.name ?? '']
  return undefined
}
