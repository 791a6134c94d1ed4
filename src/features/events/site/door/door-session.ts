import { createStore } from 'zustand/vanilla'
import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { type DoorTicket, type Entry, type EntryInput, readDoor, sendEntries } from '../../contract/door.ts'
import { type EntryWay, maxEntries } from '../../rules/door.ts'
import { type Inside, judgeCode, judgeTicket, type Verdict } from '../../rules/door-verdict.ts'
import { readTicketCode, ticketCodeLength } from '../../rules/ticket-code.ts'
import { changeWaiting, deleteDoor, type KeptDoor, keepDoor, keepEntries } from './door-storage.ts'
import { isSigned, prepareToVerify } from './verify-code.ts'

/** Milliseconds: how often it asks what others have told, and for another list; after how much silence there is no signal; when a call is given up. */
const times = { poll: 4_000, list: 60_000, silence: 3_000, timeout: 15_000 }

/** What was said last, and of which entry. */
export type Said = { verdict: Verdict<DoorTicket>; chave: string; modo: EntryWay; isUndone: boolean }

type DoorState = KeptDoor & {
  /** `undefined` until it is known. */
  isOnline: boolean | undefined
  said: Said | undefined
  /** The door is over: staff have ended it, or its time has; with how many entries could not be told any more. */
  ended: { unsent: number } | undefined
  /** The server could not give the list, and why. */
  problem: unknown
}

export type DoorSession = ReturnType<typeof createDoorSession>

/** One door on this device: what it knows, what it says of people, and what it tells the server as soon as that can be reached. */
export function createDoorSession(event: number, kept: KeptDoor) {
  const state = createStore<DoorState>(() => ({ ...kept, isOnline: undefined, said: undefined, ended: undefined, problem: undefined }))
  const { getState: now, setState: set } = state
  const signal = () => AbortSignal.timeout(times.timeout)
  let isSyncing = false
  let isWanted = false
  let listAt = 0
  let isOver = false

  async function end() {
    isOver = true
    set({ ended: { unsent: now().waiting.length }, list: undefined, entries: [], waiting: [], undone: [], said: undefined })
    stop()
    await deleteDoor(event)
  }

  /** Hears nothing for three seconds: goes on without a connection, until there is an answer after all. */
  async function reach<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!navigator.onLine) {
      set({ isOnline: false })
      return undefined
    }
    const silence = setTimeout(() => set({ isOnline: false }), times.silence)
    try {
      const reply = await work()
      set({ isOnline: true, problem: undefined })
      return reply
    } catch (error) {
      const isAnswer = error instanceof HttpError && error.kind === 'bad-request'
      if (isAnswer && ['link-expired', 'not-found', 'module-off', 'church-not-found'].includes(error.code ?? '')) await end()
      else set({ isOnline: isAnswer, problem: error })
      return undefined
    } finally {
      clearTimeout(silence)
    }
  }

  async function refresh(): Promise<void> {
    const { codigo, list } = now()
    const resumo = list && { resumo: list.resumo }
    const reply = await reach(() => browserApi()(readDoor, { id: event, body: { codigo, ...resumo } }, { signal: signal() }))
    const ingressos = reply?.ingressos ?? list?.ingressos
    if (!reply || !ingressos || isOver) return
    listAt = performance.now()
    set({ list: { ...reply, ingressos } })
    await keepDoor(event, { codigo, list: { ...reply, ingressos } })
    if (!list) void prepareToVerify(reply.chave)
  }

  /** Tells what waits and hears what is new, until there is nothing more. */
  async function sync(): Promise<void> {
    isWanted = isSyncing
    if (isSyncing || isOver) return
    isSyncing = true
    while (await exchange());
    isSyncing = false
    if (isWanted) await sync()
  }

  async function exchange(): Promise<boolean> {
    const { codigo, desde, waiting, undone } = now()
    const entradas = waiting.slice(0, maxEntries)
    const later = new Set(waiting.slice(maxEntries).map(({ chave }) => chave))
    const desfeitas = undone.filter(chave => !later.has(chave)).slice(0, maxEntries)
    const body = { codigo, agora: new Date().toISOString(), desde, entradas, desfeitas }
    const reply = await reach(() => browserApi()(sendEntries, { id: event, body }, { signal: signal() }))
    if (!reply || isOver) return false
    const told = new Set([...entradas.map(({ chave }) => chave), ...desfeitas])
    const left = (kept: Pick<KeptDoor, 'waiting' | 'undone'>) => ({
      waiting: kept.waiting.filter(({ chave }) => !told.has(chave)),
      undone: kept.undone.filter(chave => !desfeitas.includes(chave)),
    })
    const known = new Map(now().entries.map(entry => [entry.chave, entry]))
    for (const entry of reply.entradas) known.set(entry.chave, entry)
    const entries = reply.entradas.length ? [...known.values()] : now().entries
    set({ ...left(now()), entries, desde: reply.desde, said: corrected(now().said, known) })
    if (reply.entradas.length) await keepEntries(event, { entries, desde: reply.desde })
    if (told.size) await changeWaiting(event, left)
    return reply.flagMais || now().waiting.length > 0 || now().undone.length > 0
  }

  /** What was said last, as the server knows better: another door was first, or the ticket was given back. */
  function corrected(said: Said | undefined, known: ReadonlyMap<string, Entry>): Said | undefined {
    const entry = said && known.get(said.chave)
    if (!entry || said.verdict.kind !== 'entrou' || said.isUndone) return said
    const { ticket } = said.verdict
    if (entry.situacao === 'recusada' && entry.motivo) return { ...said, verdict: { kind: 'recusada', motivo: entry.motivo, ticket } }
    const first = [...known.values()].find(({ ingresso, situacao }) => ingresso === entry.ingresso && situacao === 'entrou')
    if (entry.situacao !== 'repetida' || !first || !ticket) return said
    return { ...said, verdict: { kind: 'repetida', ticket, inside: first } }
  }

  const known = () => {
    const { list } = now()
    return { event, tickets: new Map(list?.ingressos.map(ticket => [ticket.id, ticket])), inside: insideOf(now()) }
  }

  function record(verdict: Verdict<DoorTicket>, modo: EntryWay, texto?: string): void {
    const { ticket } = verdict
    const entry: EntryInput = {
      chave: crypto.randomUUID(),
      modo,
      feitaEm: new Date().toISOString(),
      flagEntrou: verdict.kind === 'entrou',
      ...(texto !== undefined && { texto }),
      ...(texto === undefined && ticket && { ingresso: ticket.id }),
      ...(verdict.kind === 'recusada' && { motivo: verdict.motivo }),
    }
    set({ waiting: [...now().waiting, entry], said: { verdict, chave: entry.chave, modo, isUndone: false } })
    void changeWaiting(event, kept => ({ ...kept, waiting: [...kept.waiting, entry] })).then(sync)
  }

  /** Says of a code that was scanned whether it lets in. What this list does not know is asked for, if there is a connection. */
  async function scan(text: string): Promise<void> {
    const { list } = now()
    if (!list) return
    const code = readTicketCode(text)
    const isGenuine = code !== undefined && (await isSigned(list.chave, code))
    let verdict = judgeCode(code, isGenuine, known())
    const isNew = (verdict.kind === 'recusada' && verdict.motivo === 'antigo') || (verdict.kind === 'entrou' && !verdict.ticket)
    if (isNew && now().isOnline) {
      await Promise.race([refresh(), new Promise(resolve => setTimeout(resolve, times.silence))])
      verdict = judgeCode(code, isGenuine, known())
    }
    record(verdict, 'lido', code && text.length === ticketCodeLength ? text : undefined)
  }

  /** Lets in whoever was found in the list. */
  const admit = (ticket: DoorTicket, modo: EntryWay): void => record(judgeTicket(ticket, known()), modo)

  /** Takes back the entry that was said last: this one, or the one by which its ticket was in already. */
  function undo(said: Said): void {
    const chave = said.verdict.kind === 'repetida' ? said.verdict.inside.chave : said.chave
    set({ undone: [...now().undone, chave], said: { ...said, isUndone: true } })
    void changeWaiting(event, kept => ({ ...kept, undone: [...kept.undone, chave] })).then(sync)
  }

  let timer: ReturnType<typeof setInterval> | undefined
  const onOnline = () => void sync()
  function tick() {
    const { list } = now()
    if (list && Date.parse(list.validade) < Date.now()) return void end()
    if (document.visibilityState !== 'visible') return
    if (performance.now() - listAt > times.list || !list) void refresh()
    void sync()
  }
  function start() {
    timer ??= setInterval(tick, times.poll)
    addEventListener('online', onOnline)
    void refresh().then(sync)
    return stop
  }
  function stop() {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', onOnline)
  }

  function leave(): Promise<void> {
    isOver = true
    return deleteDoor(event)
  }

  return { event, state, start, scan, admit, undo, refresh, leave }
}

/** Who is in, by their tickets: what all doors have told, and what this one is still to tell. */
export function insideOf({
  entries,
  waiting,
  undone,
  list,
}: Pick<DoorState, 'entries' | 'waiting' | 'undone' | 'list'>): Map<number, Inside> {
  const inside = new Map<number, Inside>()
  const mistakes = new Set(undone)
  for (const { chave, ingresso, situacao, feitaEm, porta } of entries)
    if (ingresso !== null && situacao === 'entrou' && !mistakes.has(chave)) inside.set(ingresso, { feitaEm, porta, chave })
  for (const { chave, ingresso, texto, flagEntrou, feitaEm } of waiting) {
    const ticket = ingresso ?? (texto === undefined ? undefined : readTicketCode(texto)?.ticket)
    if (ticket && flagEntrou && !mistakes.has(chave) && !inside.has(ticket))
      inside.set(ticket, { feitaEm, porta: list?.porta.nome ?? '', chave })
  }
  return inside
}
