/** A saved reply. `at` is the ISO time at which it was saved. */
export type SavedReply = { reply: unknown; at: string }
type Row = SavedReply & { owner: string; call: string }

/** There is one database per church, because each church has its own origin. A logout deletes it. */
const databaseName = 'atrio-person'
const storeName = 'replies'
/** More than a person usually opens; the oldest are deleted. */
const maxReplies = 200

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ['owner', 'call'] }).createIndex('at', 'at')
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs work on the object store and closes the database, so that another tab can delete it. @returns `undefined` when storage fails */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return await work(database.transaction(storeName, mode).objectStore(storeName))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/**
 * Saves a reply of an account. Deletes the replies of other accounts, and the oldest above the limit.
 * @param owner the account's id
 * @param call the URL of the call
 * @param isStill whether the account is still logged in: asked when the reply can be written, because a logout may have come while it waited
 */
export async function saveReply(owner: string, call: string, reply: unknown, isStill: () => boolean): Promise<void> {
  await withStore('readwrite', async store => {
    if (!isStill()) return
    const row: Row = { owner, call, reply, at: new Date().toISOString() }
    await resultOf(store.put(row))
    const saved: Row[] = await resultOf(store.index('at').getAll())
    const ownReplies = saved.filter(other => other.owner === owner)
    const obsolete = [...saved.filter(other => other.owner !== owner), ...ownReplies.slice(0, Math.max(0, ownReplies.length - maxReplies))]
    await Promise.all(obsolete.map(old => resultOf(store.delete([old.owner, old.call]))))
  })
}

export const findReply = (owner: string, call: string): Promise<SavedReply | undefined> =>
  withStore('readonly', store => resultOf(store.get([owner, call])) as Promise<Row | undefined>)

/** Deletes the replies of all accounts. Also resolves when that fails. */
export function deleteReplies(): Promise<void> {
  return new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase(databaseName)
      request.onsuccess = request.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
}
