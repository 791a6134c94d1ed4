import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { ProblemCode } from '#contract/problems.ts'
import { browserStorage } from '../data/safe-storage.ts'
import { isAfterLogout, lastLogout } from './logout-mark.ts'
import { outboxKey } from './outbox-key.ts'
import { loginAccountId } from './tokens.ts'

/** A write that a person has made without a connection, kept on the device until the server has answered. */
export type WaitingWrite = {
  /** Its idempotency key. */
  id: string
  /** What it is and what it is about, such as `prayer` and `17`: a later write of the same kind about the same takes its place. */
  kind: string
  about: string
  /** In the person's own words, for the list of what waits; empty where there are none. */
  text: string
  /** Said when it has been sent, and when the server has refused it. A refused write without such a sentence is dropped. */
  sentText?: string
  refusedText?: string
  /** Sending it twice does no harm, so it is sent however old it is. */
  isRepeatable?: boolean
  /** The request, as it is sent. */
  method: string
  url: string
  json?: string
  form?: [name: string, value: string | Blob][]
  /** When it was made, and when the server may have received it for the first time; milliseconds since 1970. */
  at: number
  triedAt?: number
  /** Why it is not sent by itself any more; `unsure`: it is too old for the server to know whether it has it already. */
  refusal?: ProblemCode | 'unsure'
}

/** With whose it is: an account, and the last logout before it was made, so that a logout ends it wherever it is stored. */
type Row = WaitingWrite & { account: string; logout: string }

/** Enough for a day without signal; what is more stays in its form. */
const maxWrites = 50
/** Whoever has not come back until then has forgotten it, and the device may have another owner. */
const maxAgeMs = 30 * 24 * 3_600_000

let store: UseStore | undefined
/** Opened when it is used: the server has no storage. */
const writes: UseStore = async (mode, work) => {
  store ??= createStore('atrio-outbox', 'writes')
  return store(mode, work)
}
const allRows = (store: IDBObjectStore) => promisifyRequest(store.getAll() as IDBRequest<Row[]>)
const isMine = ({ account, logout }: Row) => account === loginAccountId() && logout === lastLogout()

let shown: readonly WaitingWrite[] = []
const listeners = new Set<() => void>()

/** What waits of whoever is logged in, oldest first, as it was last read. The same list until it changes. */
export const waitingWrites = (): readonly WaitingWrite[] => shown

/** @returns a function that ends it */
export function onWaitingWrites(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(rows: readonly Row[]): void {
  shown = rows.filter(isMine).sort((one, other) => one.at - other.at)
  for (const listener of listeners) listener()
}

/**
 * Works on the rows in one transaction, deletes those that belong to nobody any more, and shows what is left. The mark is written while other
 * tabs wait for the transaction, so it says what the last one has left.
 */
const inTransaction = (work: (store: IDBObjectStore, rows: readonly Row[]) => boolean): Promise<void> =>
  writes('readwrite', async store => {
    const isChanged = work(store, await allRows(store))
    for (const row of await allRows(store)) if (isOver(row)) store.delete(row.id)
    const rows = await allRows(store)
    if (!rows.length) browserStorage.removeItem(outboxKey)
    else if (isChanged) browserStorage.setItem(outboxKey, String(Date.now() + Math.random()))
    await promisifyRequest(store.transaction)
    show(rows)
  })

const isOver = ({ logout, at }: Row) => logout !== lastLogout() || at < Date.now() - maxAgeMs

/** Reads what waits of whoever is logged in. Never fails: storage that does not work has nothing. */
export async function readWaitingWrites(): Promise<void> {
  if (browserStorage.getItem(outboxKey) === null) show([])
  else await forgetWaitingWrites()
}

/** Deletes what waited before the last logout. Called at a logout, and at a start without a login. Never fails. */
export const forgetWaitingWrites = (): Promise<void> => inTransaction(() => false).catch(() => {})

/** Keeps a write. @throws when it cannot be stored, nobody is logged in, or too many wait already */
export async function keepWrite(write: WaitingWrite): Promise<void> {
  const account = loginAccountId()
  if (!account || isAfterLogout()) throw new Error('nobody is logged in')
  await inTransaction((store, rows) => {
    const mine = rows.filter(isMine)
    const replaced = mine.filter(({ kind, about }) => kind === write.kind && about === write.about)
    if (mine.length - replaced.length >= maxWrites) throw new Error('too many writes wait')
    for (const { id } of replaced) store.delete(id)
    store.put({ ...write, account, logout: lastLogout() } satisfies Row, write.id)
    return true
  })
}

/** Changes a write that still waits. */
export const updateWrite = (id: string, changed: Partial<WaitingWrite>): Promise<void> =>
  inTransaction((store, rows) => {
    const row = rows.find(other => other.id === id)
    if (row) store.put({ ...row, ...changed }, id)
    return row !== undefined
  })

/** Deletes a write: it was sent, or the person does not want it any more. */
export const deleteWrite = (id: string): Promise<void> =>
  inTransaction(store => {
    store.delete(id)
    return true
  })
