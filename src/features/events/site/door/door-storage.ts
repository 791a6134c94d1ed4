import { clear, createStore, del, delMany, get, set, type UseStore, update } from 'idb-keyval'
import { doorDatabase, doorEntriesDatabase, doorsUntilKey } from '#contract/offline.ts'
import { browserStorage } from '#site/data/safe-storage.ts'
import { addSessionEffect } from '#site/data/session-effects.ts'
import type { DoorList, DoorTicket } from '../../contract/door.ts'
import { type KeptEntries, noEntries, unsentCount } from './kept-entries.ts'

// Two databases of the device: lists, with names, are deleted when the last door has closed; secrets of doors and entries, without names, when
// nothing can be told any more. Both go at logout (src/site/session/personal-data.ts).

/** Opened when it is used: the server has no storage. */
function openedLater(database: string): UseStore & { isOpened(): boolean } {
  let store: UseStore | undefined
  const use: UseStore = async (mode, work) => {
    store ??= createStore(database, 'doors')
    return store(mode, work)
  }
  return Object.assign(use, { isOpened: () => store !== undefined })
}
const lists = openedLater(doorDatabase)
const doors = openedLater(doorEntriesDatabase)
async function clearOpened(): Promise<void> {
  for (const store of [lists, doors]) if (store.isOpened()) await clear(store).catch(() => {})
}
// While this page is open, the databases cannot be deleted.
addSessionEffect({ onLogout: clearOpened })

/** A list with its tickets. */
export type WholeList = DoorList & { ingressos: DoorTicket[] }

/** The door of an event on this device. */
export type KeptDoor = {
  /** The secret of its link. */
  codigo: string
  /** How slow the clock of the device is, in milliseconds. */
  offset: number
  /** It is only kept until everything is told: it has ended, its link opens none, or whoever was there has left. */
  over: 'ended' | 'wrong' | 'left' | undefined
  list: WholeList | undefined
  /** Codes that earlier lists had. */
  past: readonly string[]
} & KeptEntries

type Door = Pick<KeptDoor, 'codigo' | 'offset' | 'over'>
type List = Pick<KeptDoor, 'list' | 'past'>
const doorKey = (event: number) => `${event} door`
const toldKey = (event: number) => `${event} told`
const waitingKey = (event: number) => `${event} waiting`

/** @returns `undefined` when this device has no door of the event, or keeps nothing */
export async function readDoorOf(event: number): Promise<KeptDoor | undefined> {
  try {
    const door = await get<Door>(doorKey(event), doors)
    if (!door) return undefined
    const list = await get<List>(event, lists).catch(() => undefined)
    return { list: undefined, past: [], ...list, ...door, ...(await changeEntries(event, kept => kept)) }
  } catch {
    return undefined
  }
}

/** Keeps a door in the place of another one of the event; what is still to be told stays. */
export async function keepDoor(event: number, { codigo, offset, over }: Door): Promise<void> {
  await set(doorKey(event), { codigo, offset, over } satisfies Door, doors).catch(() => {})
}

/** Keeps what has changed of a door. @returns `false` when the device has another one of the event by now: then nothing has changed */
export async function keepOwnDoor(event: number, { codigo, offset, over }: Door): Promise<boolean> {
  let isOwn = true
  const changed = (kept: Door | undefined): Door => {
    isOwn = !kept || kept.codigo === codigo
    return kept && !isOwn ? kept : { codigo, offset, over }
  }
  await update<Door>(doorKey(event), changed, doors).catch(() => {})
  return isOwn
}

/** Whether the device still has this door of the event, or keeps none. */
export async function isOwnDoor(event: number, codigo: string): Promise<boolean> {
  const kept = await get<Door>(doorKey(event), doors).catch(() => undefined)
  return !kept || kept.codigo === codigo
}

/** @param offset see `KeptDoor`: when the list is deleted, is noted by the clock of the device */
export async function keepList(event: number, { list, past }: List, offset: number): Promise<void> {
  const until = list && new Date(Date.parse(list.validade) - offset).toISOString()
  if (until && until > (browserStorage.getItem(doorsUntilKey) ?? '')) browserStorage.setItem(doorsUntilKey, until)
  await set(event, { list, past } satisfies List, lists).catch(() => {})
}

/**
 * Changes what is kept of who came in one transaction: another tab may have its own.
 * @returns what is kept now, once it is stored
 * @throws when it cannot be stored, or `change` throws: then nothing has changed
 */
export const changeEntries = (event: number, change: (kept: KeptEntries) => KeptEntries): Promise<KeptEntries> =>
  doors(
    'readwrite',
    store =>
      new Promise((resolve, reject) => {
        const [toldBefore, waitingBefore] = [store.get(toldKey(event)), store.get(waitingKey(event))]
        let kept = noEntries
        waitingBefore.onsuccess = () => {
          const before: KeptEntries = { ...noEntries, ...toldBefore.result, ...waitingBefore.result }
          kept = change(before)
          const { entries, desde, waiting, undone } = kept
          if (entries !== before.entries || desde !== before.desde) store.put({ entries, desde }, toldKey(event))
          if (waiting !== before.waiting || undone !== before.undone) store.put({ waiting, undone }, waitingKey(event))
        }
        store.transaction.oncomplete = () => resolve(kept)
        store.transaction.onerror = store.transaction.onabort = () => reject(store.transaction.error)
      }),
  )

/** Deletes what names people; what is still to be told stays. */
export async function deleteListOf(event: number): Promise<void> {
  await del(event, lists).catch(() => {})
  await del(toldKey(event), doors).catch(() => {})
}

/** Deletes a door, unless something of it is still to be told, or the device has another one of the event by now. */
export async function deleteToldDoor(event: number, codigo: string): Promise<void> {
  const isTold = await changeEntries(event, kept => kept).then(
    kept => unsentCount(kept) === 0,
    () => false,
  )
  if (isTold && (await isOwnDoor(event, codigo))) await delMany([doorKey(event), toldKey(event), waitingKey(event)], doors).catch(() => {})
}

/** Deletes a door with what is still to be told. */
export async function deleteDoor(event: number): Promise<void> {
  await deleteListOf(event)
  await delMany([doorKey(event), waitingKey(event)], doors).catch(() => {})
}
