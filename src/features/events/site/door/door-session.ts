import { createStore } from 'zustand/vanilla'
import { browserApi } from '#site/session/browser-api.ts'
import { readDoor, sendEntries } from '../../contract/door.ts'
import { pastMarks } from '../../rules/door-verdict.ts'
import { createDoorClock } from './door-clock.ts'
import { createConnection } from './door-connection.ts'
import { createScanning } from './door-scanning.ts'
import type { DoorState } from './door-state.ts'
import { changeEntries, deleteDoor, deleteListOf, deleteToldDoor, type KeptDoor, keepDoor, keepList, readDoorOf } from './door-storage.ts'
import { createTelling } from './door-telling.ts'
import { type KeptEntries, noEntries, unsentCount, withUnstored } from './kept-entries.ts'
import { prepareToVerify } from './verify-code.ts'
import { atDoor, correctedBy } from './who-is-in.ts'

/**
 * Milliseconds: how often it asks what others have told, and for another list; how long it waits for its storage; and between two calls, so that
 * twenty phones behind one address are not too many.
 */
const times = { poll: 4_000, list: 60_000, storage: 2_000, between: 2_000 }

const after = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))

export type DoorSession = ReturnType<typeof createDoorSession>

/** What a tab says to the others of its device: who came, or the list, has changed; or the door is over. */
type TabMessage = 'entries' | 'list' | NonNullable<KeptDoor['over']>

/** One door on this device: what it knows, what it says of people, and what it tells the server as soon as that can be reached. */
export function createDoorSession(event: number, kept: KeptDoor & { isStored?: boolean }) {
  const clock = createDoorClock(kept.offset)
  const state = createStore<DoorState>(() => ({
    ...kept,
    // It may have been interrupted before it deleted it.
    ...(kept.over && { list: undefined, past: [] }),
    isOnline: undefined,
    problem: undefined,
    said: undefined,
    date: kept.list && !kept.over ? atDoor(kept.list, clock.now()).date : undefined,
    isStored: kept.isStored ?? true,
    aside: new Set<string>(),
    unheard: new Set<string>(),
  }))
  const { getState: now, setState: set } = state
  const connection = createConnection(contact => {
    const isBack = contact.isOnline && now().isOnline === false
    set(contact)
    // What is in the list may be as old as the silence was long.
    if (isBack && now().list) void refresh()
  })
  let channel: BroadcastChannel | undefined
  let listAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<boolean> | undefined
  const post = (message: TabMessage) => channel?.postMessage(message)

  /** Changes what is kept, and says so to other tabs; in this page alone when the device keeps nothing. */
  async function change(work: (kept: KeptEntries) => KeptEntries): Promise<KeptEntries> {
    let isGivenUp = false
    const inTime = (before: KeptEntries) => {
      if (isGivenUp) throw new Error('the storage was too slow')
      return work(before)
    }
    const stored = now().isStored && (await Promise.race([changeEntries(event, inTime).catch(() => undefined), after(times.storage)]))
    isGivenUp = true
    const { entries, desde, waiting, undone } = stored || work(now())
    set({ entries, desde, waiting, undone, isStored: Boolean(stored) })
    post('entries')
    return { entries, desde, waiting, undone }
  }

  /** The storage may work again: it gets what only this page has. */
  async function storeAgain(): Promise<void> {
    const { waiting, undone } = now()
    const stored = await changeEntries(event, before => withUnstored(before, now())).catch(() => undefined)
    // What was noted meanwhile is stored the next time.
    if (!stored || waiting !== now().waiting || undone !== now().undone) return
    set({ ...stored, isStored: true })
    await keepDoor(event, now())
  }

  /** @returns whether the list is now as the server has it */
  function refresh(): Promise<boolean> {
    refreshing ??= askForList().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function askForList(): Promise<boolean> {
    const { codigo, list, past } = now()
    const asked = clock.read()
    const body = { codigo, ...(list && { resumo: list.resumo }) }
    const { reply, answer } = await connection.reach(signal => browserApi()(readDoor, { id: event, body }, { signal }))
    if (answer === 'ended') await end(list ? 'ended' : 'wrong')
    const ingressos = reply?.ingressos ?? list?.ingressos
    if (!reply || !ingressos || now().over) return false
    listAt = performance.now()
    const known = { list: { ...reply, ingressos }, past: reply.ingressos ? pastMarks(past, list?.ingressos ?? [], ingressos) : past }
    if (!now().waiting.length) hear(reply.agora, asked)
    // Of whom nobody was sure, the list may know now: the code is shown again.
    const said = now().said?.verdict.kind === 'incerta' ? undefined : now().said
    set({ ...known, said, date: atDoor(known.list, clock.now()).date })
    await keepList(event, known, now().offset)
    post('list')
    if (!list) void prepareToVerify(reply.chave)
    return true
  }

  function hear(told: string, asked: ReturnType<typeof clock.read>): void {
    const offset = clock.hear(told, asked)
    if (Math.abs(offset - now().offset) < 1_000) return
    set({ offset })
    void keepDoor(event, now())
  }

  const tell = createTelling({
    now,
    change,
    clock,
    send: body => connection.reach(signal => browserApi()(sendEntries, { id: event, body }, { signal })),
    onTime: hear,
    onEnded: hears => end(hears || now().list ? 'ended' : 'wrong'),
    onRefused: ({ aside, unheard }) => set({ aside: new Set(aside), unheard: new Set(unheard) }),
  })

  let isSyncing = false
  let syncedAt = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined

  /** Tells what waits and hears what is new; at once, or soon after the last time. */
  async function sync(): Promise<void> {
    if (isSyncing || connection.rests()) return
    const wait = syncedAt + times.between - performance.now()
    if (wait > 0) {
      later ??= setTimeout(() => {
        later = undefined
        void sync()
      }, wait)
      return
    }
    isSyncing = true
    await tell().finally(() => {
      isSyncing = false
      syncedAt = performance.now()
    })
    const { list, said, entries, over } = now()
    if (list) set({ said: correctedBy(said, entries, atDoor(list, clock.now())) })
    if (over) await deleteToldDoor(event)
  }

  /** It is over: the names go at once, what waits is told. */
  async function end(over: NonNullable<DoorState['over']>): Promise<void> {
    // A link that seemed to open nothing was one of a door.
    if (now().over === 'wrong' && over === 'ended') set({ over })
    if (now().over) return
    set({ over, list: undefined, past: [], entries: [], desde: 0, said: undefined, date: undefined })
    await keepDoor(event, now())
    await deleteListOf(event)
    await deleteToldDoor(event)
    post(over)
  }

  function tick(): void {
    const { list, date, over } = now()
    if (list && Date.parse(list.validade) <= clock.now()) void end('ended')
    if (list && date) {
      const next = atDoor(list, clock.now()).date
      if (next.inicio !== date.inicio) set({ date: next, said: undefined })
    }
    if (!now().isStored) void storeAgain()
    const isSeen = document.visibilityState === 'visible'
    const isWaiting = unsentCount(now()) > 0
    if (isSeen && !over && !connection.rests() && (performance.now() - listAt > times.list || !list)) void refresh()
    if (isWaiting || (isSeen && !over)) void sync()
  }

  async function hearTab({ data }: MessageEvent<TabMessage>): Promise<void> {
    if (data === 'entries') return set(await changeEntries(event, same => same).catch(now))
    const isOver = data !== 'list'
    const found = await readDoorOf(event)
    const list = isOver ? undefined : (found?.list ?? now().list)
    set({ ...(found ?? noEntries), list, date: list && atDoor(list, clock.now()).date, ...(isOver && { over: data, said: undefined }) })
  }

  let timer: ReturnType<typeof setInterval> | undefined
  const onOnline = () => tick()
  /** What waits would be lost with the page. */
  const onLeaving = (leaving: BeforeUnloadEvent) => {
    if (!now().isStored && unsentCount(now()) > 0) leaving.preventDefault()
  }
  const onSeen = () => {
    if (document.visibilityState !== 'visible') return clock.hide()
    clock.show()
    tick()
  }
  function start() {
    timer ??= setInterval(tick, times.poll)
    channel = new BroadcastChannel(`atrio.door ${event}`)
    channel.onmessage = message => void hearTab(message)
    addEventListener('online', onOnline)
    addEventListener('beforeunload', onLeaving)
    document.addEventListener('visibilitychange', onSeen)
    tick()
    return stop
  }
  function stop() {
    clearInterval(timer)
    clearTimeout(later)
    timer = later = undefined
    channel?.close()
    channel = undefined
    removeEventListener('online', onOnline)
    removeEventListener('beforeunload', onLeaving)
    document.removeEventListener('visibilitychange', onSeen)
  }

  /** Leaves the door: its list goes at once, and what waits as soon as it is told. */
  const leave = (): Promise<void> => end('left')
  /** Deletes also what could not be told. */
  async function forget(): Promise<void> {
    set(noEntries)
    await deleteDoor(event)
    post('left')
  }

  const scanning = createScanning({
    event,
    now,
    set,
    change,
    clock,
    sync: () => void sync(),
    askNow: async () => !connection.rests() && (await (refreshing ?? Promise.resolve()).then(refresh)),
  })
  return { event, state, clock, start, refresh, leave, forget, ...scanning }
}
