import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { restoreLinks } from '#server/db/embedded-binaries.ts'

const settings = ['fsync=off']
const asRoot = process.getuid?.() === 0
let folder: string
let dir: string
let children: ChildProcess[]

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrio-db-')))
  chmodSync(folder, 0o755) // PostgreSQL must pass through it when the tests run as root
  dir = join(folder, '.data/postgres')
  children = []
})

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const child of children) if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGKILL')
  if (existsSync(dir)) await (await startEmbedded({ dir, settings })).stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a first start creates a UTF-8 database whatever LANG is, and the port is saved', async () => {
  vi.stubEnv('LANG', undefined)
  vi.stubEnv('LC_ALL', 'pt_BR.ISO-8859-1')
  const first = await startEmbedded({ dir, settings })
  expect(first.url).toMatch(/^postgres:\/\/atrio@127\.0\.0\.1:\d+\/atrio$/)
  expect(first.adopted).toBe(false)
  const [row] = await ask(
    first,
    "select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, upper('ção') as upper from pg_database where datname = current_database()",
  )
  expect(row).toEqual({ encoding: 'UTF8', provider: 'b', upper: 'ÇÃO' })
  await first.stop()
  await expect(ask(first, 'select 1')).rejects.toThrow('ECONNREFUSED')

  const second = await startEmbedded({ dir, settings })
  expect(second).toMatchObject({ url: first.url, adopted: false })
  await second.stop()
})

test('another port is used when another program has the saved one', async () => {
  const first = await startEmbedded({ dir, settings })
  await first.stop()
  const otherServer = createServer(socket => socket.destroy()).listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(otherServer, 'listening')
  const second = await startEmbedded({ dir, settings })
  otherServer.close()
  expect(second.url).not.toBe(first.url)
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

describe('after kill -9', () => {
  test('of the whole process group, the database keeps running and is adopted', async () => {
    const { child, url } = await startChild()
    await ask({ url }, 'create table kept as select 7 as n')
    process.kill(-Number(child.pid), 'SIGKILL')
    await once(child, 'exit')
    const next = await startEmbedded({ dir, settings })
    expect(next).toMatchObject({ url, adopted: true })
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 7 }])
    await next.stop()
    await expect(ask(next, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('of the process and the database, the database starts again, even when another process has its id', async () => {
    const { child, url } = await startChild()
    await ask({ url }, 'create table kept as select 7 as n')
    const pidFile = join(dir, 'postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    process.kill(-Number(child.pid), 'SIGKILL')
    await once(child, 'exit')

    const { uid, gid } = statSync(dir)
    const otherProcess = track(spawn('sleep', ['60'], { detached: true, ...(asRoot ? { uid, gid } : {}) }))
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(otherProcess.pid)))
    const next = await startEmbedded({ dir, settings })
    expect(next.adopted).toBe(false)
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 7 }])
    expect(otherProcess.exitCode).toBe(null)
    await next.stop()
  })

  test('of a process during its first start, its lock is taken over and its incomplete data removed', async () => {
    mkdirSync(join(`${dir}.run/lock`), { recursive: true })
    writeFileSync(join(`${dir}.run/lock/999999999-1.1`), '')
    mkdirSync(`${dir}.new.999999999-1/base`, { recursive: true })
    const db = await startEmbedded({ dir, settings })
    expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(`${dir}.new.999999999-1`)).toBe(false)
    await db.stop()
  })
})

test('simultaneous first starts share one database, and the last process to release it stops it', async () => {
  const [a, b, mine] = await Promise.all([startChild(), startChild(), startEmbedded({ dir, settings })])
  expect(new Set([a.url, b.url, mine.url]).size).toBe(1)
  expect([a.adopted, b.adopted, mine.adopted].filter(adopted => !adopted)).toHaveLength(1)

  await Promise.all([mine.stop(), mine.stop()])
  await endChild(a.child)
  expect(await ask(b, 'select 1 as one')).toEqual([{ one: 1 }])
  await endChild(b.child)
  await expect(ask(b, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a killed process does not count as a user', async () => {
  const { child } = await startChild()
  const mine = await startEmbedded({ dir, settings })
  process.kill(-Number(child.pid), 'SIGKILL')
  await once(child, 'exit')
  await mine.stop()
  await expect(ask(mine, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test.runIf(asRoot)('as root, data is stored where another user can reach it, with a link to it', async () => {
  chmodSync(folder, 0o700)
  const steps: string[] = []
  const db = await startEmbedded({ dir, settings, onStep: text => steps.push(text) })
  const data = readlinkSync(dir)
  expect(data).toMatch(/^\/var\/lib\/atrio\//)
  expect(steps.join('\n')).toContain(data)
  expect(statSync(data).uid).not.toBe(0)
  await db.stop()
  const again = await startEmbedded({ dir, settings })
  expect(readlinkSync(dir)).toBe(data)
  await again.stop()
  rmSync(dirname(data), { recursive: true })
  rmSync(dir)
})

test('a folder with other files in it is left unchanged', async () => {
  const file = join(folder, 'elsewhere/letter.txt')
  mkdirSync(dirname(file))
  writeFileSync(file, 'dear reader')
  const before = statSync(dirname(file))
  await expect(startEmbedded({ dir: dirname(file) })).rejects.toThrow('is not empty')
  expect(readFileSync(file, 'utf8')).toBe('dear reader')
  expect(statSync(dirname(file))).toMatchObject({ uid: before.uid, mode: before.mode })
})

test('without binaries for the machine, the error mentions DATABASE_URL', async () => {
  const real = Object.getOwnPropertyDescriptor(process, 'arch') as PropertyDescriptor
  Object.defineProperty(process, 'arch', { ...real, value: 's390x' })
  await expect(startEmbedded({ dir }))
    .rejects.toThrow('DATABASE_URL')
    .finally(() => Object.defineProperty(process, 'arch', real))
})

test('symbolic links that the install script did not create are created', () => {
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library')
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map(target => ({ source: 'native/lib/libpq.so.5.18', target }))
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  restoreLinks(folder)
  restoreLinks(folder)
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(readFileSync(join(folder, 'native/lib/libpq.so'), 'utf8')).toBe('library')
})

async function ask({ url }: Pick<Embedded, 'url'>, query: string) {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

/** Starts a process in a group of its own that starts the database and uses it until its standard input ends. */
async function startChild() {
  const code = `
    const { startEmbedded } = await import(process.argv[1])
    const { stop, ...rest } = await startEmbedded({ dir: process.argv[2], settings: ['fsync=off'] })
    console.log(JSON.stringify(rest))
    process.stdin.on('end', () => stop()).resume()`
  const args = ['--input-type=module', '-e', code, join(import.meta.dirname, 'embedded.ts'), dir]
  const child = track(spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] }))
  const [line] = await once(createInterface(child.stdout as NonNullable<typeof child.stdout>), 'line')
  return { child, ...(JSON.parse(line) as Omit<Embedded, 'stop'>) }
}

async function endChild(child: ChildProcess) {
  child.stdin?.end()
  await once(child, 'exit')
}

function track(child: ChildProcess) {
  children.push(child)
  return child
}
