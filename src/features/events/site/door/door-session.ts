import { createStore } from 'zustand/vanilla'
import { browserApi } from '#site/session/browser-api.ts'
import { readDoor, sendEntries } from '../../contract/door.ts'
import { pastMarks } from '../../rules/door-verdict.ts'
import { createDoorClock } from './door-clock.ts'
import { createConnection } from './door-connection.ts'
import { createKeeping } from './door-keeping.ts'
import { createScanning } from './door-scanning.ts'
import type { DoorState } from './door-state.ts'
import {
  changeEntries,
  deleteDoor,
  deleteListOf,
  deleteToldDoor,
  isOwnDoor,
  type KeptDoor,
  keepList,
  keepOwnDoor,
  readDoorOf,
} from './door-storage.ts'
import { createTelling } from './door-telling.ts'
import { noEntries, unsentCount } from './kept-entries.ts'
import { prepareToVerify } from './verify-code.ts'
import { atDoor, correctedBy } from './who-is-in.ts'

/**
 * Milliseconds: how often it asks what others have told, and for another list; and between two calls, so that twenty phones behind one address are
 * not too many.
 */
const times = { poll: 4_000, list: 60_000, between: 2_000 }

export type DoorSession = ReturnType<typeof createDoorSession>

/** What a tab says to the others of its device: who came, or the list, has changed; or the door with this secret is over. */
type TabMessage = { says: 'entries' | 'list' | NonNullable<KeptDoor['over']>; codigo: string }

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
    unverified: 0,
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
  /** Another door may have taken its place: what is answered from now on is not of this one any more. */
  let isStopped = false
  const post = (says: TabMessage['says']) => channel?.postMessage({ says, codigo: now().codigo } satisfies TabMessage)

  const { change, withOwn, tryAgain } = createKeeping({ event, now, set, onStored: () => post('entries') })

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
    if (!reply || !ingressos || now().over || isStopped) return false
    listAt = performance.now()
    const known = { list: { ...reply, ingressos }, past: reply.ingressos ? pastMarks(past, list?.ingressos ?? [], ingressos) : past }
    if (!now().waiting.length) hear(reply.agora, asked)
    // Of whom nobody was sure, the list may know now: the code is shown again.
    const said = now().said?.verdict.kind === 'incerta' ? undefined : now().said
    set({ ...known, said, date: atDoor(known.list, clock.now()).date })
    if (await isOwnDoor(event, codigo)) await keepList(event, known, now().offset)
    // It may have ended meanwhile, and its names been deleted before these were kept.
    if (now().over && !isStopped) await deleteNames()
    else post('list')
    void prepareToVerify(reply.chave)
    return true
  }

  function hear(told: string, asked: ReturnType<typeof clock.read>): void {
    const offset = clock.hear(told, asked)
    if (Math.abs(offset - now().offset) < 1_000) return
    set({ offset })
    if (!now().over) void keepOwnDoor(event, now())
  }

  const tell = createTelling({
    now,
    change,
    clock,
    async send(body) {
      const outcome = await connection.reach(signal => browserApi()(sendEntries, { id: event, body }, { signal }))
      // What was told is told again by the door that has taken its place.
      return isStopped ? { answer: 'silence' } : outcome
    },
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
    const { codigo, list, said, entries, over } = now()
    if (list) set({ said: correctedBy(said, entries, atDoor(list, clock.now())) })
    if (over && !isStopped) await deleteToldDoor(event, codigo)
  }

  /** The list of another door of the event stays. */
  async function deleteNames(): Promise<void> {
    if (await isOwnDoor(event, now().codigo)) await deleteListOf(event)
  }

  /** It is over: the names go at once, what waits is told. */
  async function end(over: NonNullable<DoorState['over']>): Promise<void> {
    if (isStopped) return
    // A link that seemed to open nothing was one of a door.
    if (now().over === 'wrong' && over === 'ended') set({ over })
    if (now().over) return
    set({ over, list: undefined, past: [], entries: [], desde: 0, said: undefined, date: undefined })
    post(over)
    if (!(await keepOwnDoor(event, now()))) return
    await deleteNames()
    await deleteToldDoor(event, now().codigo)
  }

  function tick(): void {
    const { list, date, over } = now()
    if (list && Date.parse(list.validade) <= clock.now() && clock.hasHeard()) void end('ended')
    if (list && date) {
      const next = atDoor(list, clock.now()).date
      if (next.inicio !== date.inicio) set({ date: next, said: undefined })
    }
    tryAgain()
    const isSeen = document.visibilityState === 'visible'
    const isWaiting = unsentCount(now()) > 0
    if (isSeen && !over && !connection.rests() && (performance.now() - listAt > times.list || !list)) void refresh()
    if (isWaiting || (isSeen && !over)) void sync()
  }

  async function hearTab({ data: { says, codigo } }: MessageEvent<TabMessage>): Promise<void> {
    if (says === 'entries') {
      const stored = await changeEntries(event, same => same).catch(() => undefined)
      return stored && set(withOwn(stored))
    }
    // Of another door of the event, that one tab has gone to: this one goes on.
    if (codigo !== now().codigo) return
    const found = await readDoorOf(event)
    const kept = found?.codigo === codigo ? found : undefined
    if (says === 'list') {
      const list = now().over ? undefined : (kept?.list ?? now().list)
      return set({ ...(kept && withOwn(kept)), past: kept?.past ?? now().past, list, date: list && atDoor(list, clock.now()).date })
    }
    const { waiting, undone } = withOwn(found ?? noEntries)
    set({ waiting, undone, list: undefined, past: [], entries: [], desde: 0, date: undefined, said: undefined, over: says })
    // A list that came here at that moment would have brought the names back.
    await deleteNames()
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
    isStopped = false
    timer ??= setInterval(tick, times.poll)
    channel = new BroadcastChannel(`atrio.door ${event}`)
    channel.onmessage = message => void hearTab(message)
    addEventListener('online', onOnline)
    addEventListener('beforeunload', onLeaving)
    document.addEventListener('visibilitychange', onSeen)
    const { list } = now()
    if (list) void prepareToVerify(list.chave)
    tick()
    return stop
  }
  function stop() {
    isStopped = true
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
    if (await isOwnDoor(event, now().codigo)) await deleteDoor(event)
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
  return { event, state, clock, start, stop, refresh, leave, forget, ...scanning }
}
