import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeTicketCode } from '../../rules/ticket-code.ts'
import type { WholeList } from './door-storage.ts'
import { type KeptEntries, noEntries, type WaitingEntry } from './kept-entries.ts'

/** What the device keeps, and what the server answers. */
const device = vi.hoisted(() => ({
  door: undefined as { codigo: string; over?: string | undefined } | undefined,
  list: undefined as { list: { chave: string } | undefined } | undefined,
  kept: undefined as unknown as KeptEntries,
  works: true,
  reply: (_body: { codigo: string; desde?: number }): Promise<unknown> => new Promise(() => {}),
}))
vi.mock('#site/session/browser-api.ts', () => ({
  browserApi:
    () =>
    (_endpoint: unknown, { body }: { body: { codigo: string } }) =>
      device.reply(body),
}))
vi.mock('./door-storage.ts', () => ({
  async changeEntries(_event: number, change: (kept: KeptEntries) => KeptEntries) {
    if (!device.works) throw new Error('no storage')
    device.kept = change(device.kept)
    return device.kept
  },
  readDoorOf: async () => device.door && { list: undefined, past: [], offset: 0, ...device.list, ...device.door, ...device.kept },
  async keepOwnDoor(_event: number, door: { codigo: string }) {
    if (device.door && device.door.codigo !== door.codigo) return false
    device.door = { codigo: door.codigo }
    return true
  },
  isOwnDoor: async (_event: number, codigo: string) => device.door?.codigo === codigo,
  async keepList(_event: number, list: { list: { chave: string } }) {
    device.list = list
  },
  async deleteListOf() {
    device.list = undefined
    device.kept = { ...device.kept, entries: [], desde: 0 }
  },
  async deleteToldDoor(_event: number, codigo: string) {
    if (device.door?.codigo === codigo && !device.kept.waiting.length) device.door = undefined
  },
  async deleteDoor() {
    device.door = undefined
  },
}))
const prepareToVerify = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./verify-code.ts', () => ({ prepareToVerify, isSigned: () => Promise.reject(new Error('not loaded')) }))
const { createDoorSession } = await import('./door-session.ts')

const hour = 3_600_000
const time = (from: number) => new Date(Date.now() + from).toISOString()
const listUntil = (validade: string): WholeList => ({
  evento: { id: 7, nome: 'Retiro', datas: [{ inicio: time(-hour), fim: time(hour), flagDiaInteiro: false }] as never },
  porta: { id: 1, nome: 'Porta 1' },
  validade,
  agora: time(0),
  chave: 'key',
  resumo: 'a',
  ingressos: [{ id: 1, nome: 'Ana', sobrenome: 'Lima', ingresso: 'Geral', inscricao: 'ABCD', resumo: '01', flagAtivo: true }],
})
const entry = (): WaitingEntry => ({
  codigo: 'old',
  chave: randomUUID(),
  modo: 'nome',
  ingresso: 1,
  feitaEm: time(0),
  flagEntrou: true,
})
const kept = { codigo: 'old', offset: 0, over: undefined, past: [], ...noEntries }
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

/** Another tab of the device. */
let tab: BroadcastChannel
let stop: (() => void) | undefined
/** It does what it does every few seconds. */
let dispatchTick = () => {}
const open = (validade = time(hour), more = {}) => {
  const session = createDoorSession(7, { ...kept, list: listUntil(validade), ...more })
  stop = session.start()
  return session
}
const heard = () => new Promise(resolve => setTimeout(resolve, 50))

beforeEach(() => {
  Object.assign(device, { door: { codigo: 'old' }, list: { list: listUntil(time(hour)) }, kept: noEntries, works: true })
  device.reply = () => new Promise(() => {})
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', (name: string, work: () => void) => {
    if (name === 'online') dispatchTick = work
  })
  vi.stubGlobal('removeEventListener', () => {})
  tab = new BroadcastChannel('atrio.door 7')
})
afterEach(() => {
  stop?.()
  tab.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what only the memory of a page holds stays when another tab notes something, and is stored as soon as that works again', async () => {
  const session = open()
  device.works = false
  await session.admit(listUntil('').ingressos[0] as never, 'nome')
  const [first] = session.state.getState().waiting
  expect([session.state.getState().isStored, first?.ingresso]).toEqual([false, 1])
  device.works = true
  const theirs = { ...entry(), ingresso: 2 }
  device.kept = { ...noEntries, waiting: [theirs] }
  tab.postMessage({ says: 'entries', codigo: 'old' })
  await heard()
  expect(session.state.getState().waiting).toEqual([theirs, first])
  const later = performance.now() + 30_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await session.undo(session.state.getState().said as never)
  expect(session.state.getState().isStored).toBe(true)
  expect(device.kept.waiting).toEqual([theirs, first])
  expect(device.kept.undone.map(({ chave }) => chave)).toEqual([first?.chave])
})

/** A call that is answered when the test wants it. */
function answered() {
  const calls: ((reply: unknown) => void)[] = []
  device.reply = () => new Promise(resolve => calls.push(resolve))
  return { calls, all: (reply: unknown) => calls.splice(0).forEach(call => void call(reply)) }
}
const newDoor = { door: { codigo: 'new' }, list: { list: { chave: 'of the new door' } } }

test('what is answered to a door that another one has replaced changes nothing of that one', async () => {
  const { calls, all } = answered()
  const session = open()
  await settled()
  expect(calls).toHaveLength(2)
  session.stop()
  Object.assign(device, newDoor)
  const news = { entradas: [], desde: 9, flagMais: false, flagEncerrada: true, validade: time(hour) }
  all({ ...listUntil(time(hour)), ...news, agora: time(2 * hour) })
  await settled()
  expect(device).toMatchObject({ ...newDoor, kept: noEntries })
  expect(session.state.getState().over).toBe(undefined)
})

test('in another tab the old door goes on, ends, and leaves the new one as it is', async () => {
  const session = open()
  Object.assign(device, newDoor)
  tab.postMessage({ says: 'list', codigo: 'new' })
  tab.postMessage({ says: 'ended', codigo: 'new' })
  await heard()
  expect(session.state.getState()).toMatchObject({ codigo: 'old', over: undefined, list: { chave: 'key' } })
  await session.leave()
  expect(session.state.getState().over).toBe('left')
  expect(device).toMatchObject(newDoor)
})

test('what was deleted at leaving does not come back with an answer of before, nor with one to another tab', async () => {
  const { all } = answered()
  const session = open()
  await settled()
  await session.leave()
  const one = { chave: 'x', ingresso: 1, situacao: 'entrou', motivo: null, flagEntrou: true, feitaEm: time(0), porta: 'Porta 2' }
  all({ ...listUntil(time(hour)), entradas: [one], desde: 9, flagMais: false, flagEncerrada: false })
  await settled()
  expect(device).toMatchObject({ door: undefined, list: undefined, kept: noEntries })
  stop?.()
  device.door = { codigo: 'old' }
  const second = open()
  device.list = { list: { chave: 'came in between' } }
  tab.postMessage({ says: 'left', codigo: 'old' })
  await heard()
  expect([second.state.getState().over, second.state.getState().list, device.list]).toEqual(['left', undefined, undefined])
})

test('a clock that was set wrong does not end a door: its time is over by what the server has told', async () => {
  const { all } = answered()
  const session = open(time(-hour))
  await settled()
  expect([session.state.getState().over, device.list]).toEqual([undefined, expect.anything()])
  all({ ...listUntil(time(-hour)), entradas: [], desde: 0, flagMais: false, flagEncerrada: false })
  await settled()
  dispatchTick()
  await settled()
  expect(session.state.getState().over).toBe('ended')
})

test('a code that this browser cannot verify now is not passed over in silence', async () => {
  const session = open()
  await session.scan(writeTicketCode({ event: 7, ticket: 1, mark: '0102030405ff' }, () => new Uint8Array(64)))
  expect(session.state.getState()).toMatchObject({ said: undefined, unverified: 1, waiting: [] })
  await session.admit(listUntil('').ingressos[0] as never, 'nome')
  expect(session.state.getState()).toMatchObject({ said: { verdict: { kind: 'entrou' } }, unverified: 0 })
  expect(prepareToVerify).toHaveBeenCalledWith('key')
})
