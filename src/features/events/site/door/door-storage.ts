import { clear, createStore, del, delMany, get, setMany, type UseStore, update } from 'idb-keyval'
import { doorDatabase, doorsUntilKey } from '#contract/offline.ts'
import { browserStorage } from '#site/data/safe-storage.ts'
import { addSessionEffect } from '#site/data/session-effects.ts'
import type { DoorList, DoorTicket, Entry, EntryInput } from '../../contract/door.ts'

let store: UseStore | undefined
/** Opened when it is used: the server has no storage. Deleted as a whole at logout, and when the last door has closed (personal-data.ts). */
const doors: UseStore = async (mode, work) => {
  store ??= createStore(doorDatabase, 'doors')
  return store(mode, work)
}
// While this page is open, the database cannot be deleted.
addSessionEffect({ onLogout: () => (store ? clear(doors).catch(() => {}) : undefined) })

/** A list with its tickets. */
export type WholeList = DoorList & { ingressos: DoorTicket[] }

/** What a device keeps of a door, so that it opens without a connection. */
export type KeptDoor = {
  /** The secret of its link. */
  codigo: string
  list: WholeList | undefined
  /** What all doors have told, up to `desde`. */
  entries: readonly Entry[]
  desde: number
  /** What this device has not told yet: entries, and those that were a mistake. */
  waiting: readonly EntryInput[]
  undone: readonly string[]
}

const keys = (event: number) => [`${event} door`, `${event} entries`, `${event} waiting`] as const
type Waiting = Pick<KeptDoor, 'waiting' | 'undone'>
const nothing: Waiting = { waiting: [], undone: [] }

/** @returns `undefined` when this device has no door of the event, or keeps nothing */
export async function readDoorOf(event: number): Promise<KeptDoor | undefined> {
  const [door, entries, waiting] = keys(event)
  try {
    const kept = await get<Pick<KeptDoor, 'codigo' | 'list'>>(door, doors)
    if (!kept) return undefined
    const told = await get<Pick<KeptDoor, 'entries' | 'desde'>>(entries, doors)
    return { ...kept, entries: [], desde: 0, ...told, ...nothing, ...(await get<Waiting>(waiting, doors)) }
  } catch {
    return undefined
  }
}

/** Keeps a door in the place of another one of the event; what is still to be told stays. */
export async function keepDoor(event: number, { codigo, list }: Pick<KeptDoor, 'codigo' | 'list'>): Promise<void> {
  const until = browserStorage.getItem(doorsUntilKey) ?? ''
  if (list && list.validade > until) browserStorage.setItem(doorsUntilKey, list.validade)
  await setMany([[keys(event)[0], { codigo, list }]], doors).catch(() => {})
}

export async function keepEntries(event: number, { entries, desde }: Pick<KeptDoor, 'entries' | 'desde'>): Promise<void> {
  await setMany([[keys(event)[1], { entries, desde }]], doors).catch(() => {})
}

/** Changes what waits: another tab may have its own. */
export async function changeWaiting(event: number, change: (waiting: Waiting) => Waiting): Promise<void> {
  await update<Waiting>(keys(event)[2], kept => change(kept ?? nothing), doors).catch(() => {})
}

export async function deleteDoor(event: number): Promise<void> {
  await delMany([...keys(event)], doors).catch(() => del(keys(event)[0], doors).catch(() => {}))
}
