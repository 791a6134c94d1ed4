/** A reply as it once was. `at` is an ISO moment. */
export type KeptReply = { reply: unknown; at: string }
type Row = KeptReply & { owner: string; call: string }

/** One database a church, because each has its own address; gone as a whole when the login is. */
const database = 'atrio-person'
const table = 'replies'
/** More than a person sees; the oldest leave. */
const most = 200

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(database, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(table, { keyPath: ['owner', 'call'] }).createIndex('at', 'at')
  return done(asked)
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

/** Does something with the table and closes it again, so that another tab can do away with it. Storage that fails holds nothing. */
async function within<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  try {
    const opened = await open()
    try {
      return await work(opened.transaction(table, mode).objectStore(table))
    } finally {
      opened.close()
    }
  } catch {
    return undefined
  }
}

/**
 * Keeps a reply for the account it belongs to. What was kept of any other account goes.
 * @param owner the account's id
 * @param call its whole address
 */
export async function keepReply(owner: string, call: string, reply: unknown): Promise<void> {
  await within('readwrite', async rows => {
    const row: Row = { owner, call, reply, at: new Date().toISOString() }
    await done(rows.put(row))
    const kept: Row[] = await done(rows.index('at').getAll())
    const own = kept.filter(other => other.owner === owner)
    const leaving = [...kept.filter(other => other.owner !== owner), ...own.slice(0, Math.max(0, own.length - most))]
    await Promise.all(leaving.map(old => done(rows.delete([old.owner, old.call]))))
  })
}

export const findReply = (owner: string, call: string): Promise<KeptReply | undefined> =>
  within('readonly', rows => done(rows.get([owner, call])) as Promise<Row | undefined>)
