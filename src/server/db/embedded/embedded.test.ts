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
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts'
import { restoreLinks, runTool } from '#server/db/embedded/embedded-binaries.ts'
import { findHome } from '#server/db/embedded/embedded-home.ts'
import { isItsTurn } from '../../../../tests/fixtures/extent.ts'
import { testInTurn } from '../../../../tests/fixtures/test-in-turn.ts'

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

testInTurn('a first start creates a UTF-8 database whatever LANG is', async () => {
  vi.stubEnv('LANG', undefined)
  vi.stubEnv('LC_ALL', 'pt_BR.ISO-8859-1')
  const first = await startEmbedded({ dir, settings })
  expect(first.url).toBe(`postgres://atrio@${encodeURIComponent(dir)}/atrio`)
  expect(first.adopted).toBe(false)
  const [row] = await ask(
    first,
    "select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, upper('ção') as upper from pg_database where datname = current_database()",
  )
  expect(row).toEqual({ encoding: 'UTF8', provider: 'b', upper: 'ÇÃO' })
  await first.stop()
  await expect(ask(first, 'select 1')).rejects.toThrow('ENOENT')

  const second = await startEmbedded({ dir, settings })
  expect(second).toMatchObject({ url: first.url, adopted: false })
  await second.stop()
})

testInTurn('only the user of the server and root can reach it', async () => {
  const db = await startEmbedded({ dir, settings })
  expect(await ask(db, "select current_setting('listen_addresses') as addresses")).toEqual([{ addresses: '' }])
  expect(statSync(dir).mode & 0o777).toBe(0o700)
  if (asRoot) expect(await asAnotherUser(() => connect(join(dir, '.s.PGSQL.5432')))).toBe('EACCES')
  await db.stop()
})

testInTurn('a path that is too long for a socket is reached by a link', async () => {
  dir = join(folder, 'a long name, '.repeat(8), 'postgres')
  mkdirSync(dirname(dir))
  const db = await startEmbedded({ dir, settings })
  const socketFolder = decodeURIComponent(new URL(db.url).hostname)
  expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readlinkSync(socketFolder)).toBe(dir)
  await db.stop()
  expect(existsSync(dirname(socketFolder))).toBe(false)
})

describe('a database that an earlier version left running, open to every local account,', () => {
  testInTurn('is restarted, and keeps its data', async () => {
    const openUrl = await startOpenServer()
    expect(await ask({ url: openUrl }, 'select n from kept')).toEqual([{ n: 7 }])
    const steps: string[] = []
    const db = await startEmbedded({ dir, settings, onStep: text => steps.push(text) })
    expect(steps.join()).toContain('accepts every local account')
    expect(db.adopted).toBe(false)
    await expect(ask({ url: openUrl }, 'select 1')).rejects.toThrow('ECONNREFUSED')
    expect(await ask(db, 'select n from kept')).toEqual([{ n: 7 }])
    await db.stop()
  })

  const pidFile = () => (existsSync(join(dir, 'postmaster.pid')) ? readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n') : [])
  const steps: Record<string, () => boolean> = {
    'while it stops the open one': () => !pidFile()[7]?.includes('ready'),
    'before it starts the new one': () => !pidFile()[0],
    'while it starts the new one': () => pidFile()[4] === '.',
    'when the new one runs': () => pidFile()[4] === '.' && Boolean(pidFile()[7]?.includes('ready')),
  }
  testInTurn('is restarted after kill -9 of a start at each step of that', { timeout: 60_000 }, async () => {
    for (const [step, isThere] of Object.entries(steps)) {
      const openUrl = await startOpenServer()
      const child = spawnChild()
      await expect.poll(isThere, { interval: 1, timeout: 20_000, message: step }).toBe(true)
      process.kill(-Number(child.pid), 'SIGKILL')
      const db = await startEmbedded({ dir, settings })
      expect(await ask(db, 'select n from kept'), step).toEqual([{ n: 7 }])
      await expect(ask({ url: openUrl }, 'select 1'), step).rejects.toThrow('ECONNREFUSED')
      await db.stop()
    }
  })
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
    await expect(ask(next, 'select 1')).rejects.toThrow('ENOENT')
  })

  testInTurn('of the process and the database, the database starts again, even when another process has its id', async () => {
    const { child, url } = await startChild()
    await ask({ url }, 'create table kept as select 7 as n')
    const pidFile = join(dir, 'postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    process.kill(-Number(child.pid), 'SIGKILL')
    await once(child, 'exit')

    const { uid, gid } = statSync(dir)
    const otherProcess = track(spawn('sleep', ['60'], { detached: true, ...(asRoot ? { uid, gid } : {}) }))
    for (const file of [pidFile, join(dir, '.s.PGSQL.5432.lock')])
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(otherProcess.pid)))
    const next = await startEmbedded({ dir, settings })
    expect(next.adopted).toBe(false)
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 7 }])
    expect(otherProcess.exitCode).toBe(null)
    await next.stop()
  })

  testInTurn('of a process during its first start, its lock is taken over and its incomplete data removed', async () => {
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
  await expect(ask(b, 'select 1')).rejects.toThrow('ENOENT')
})

testInTurn('a killed process does not count as a user', async () => {
  const { child } = await startChild()
  const mine = await startEmbedded({ dir, settings })
  process.kill(-Number(child.pid), 'SIGKILL')
  await once(child, 'exit')
  await mine.stop()
  await expect(ask(mine, 'select 1')).rejects.toThrow('ENOENT')
})

test.runIf(asRoot && isItsTurn('as root', 3))('as root, data is stored where another user can reach it, with a link to it', async () => {
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

/** Creates a database with a table, and starts it as versions before this one did. @returns its address */
async function startOpenServer() {
  const db = await startEmbedded({ dir, settings })
  await ask(db, 'create table if not exists kept as select 7 as n')
  await db.stop()
  writeFileSync(join(dir, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const home = await findHome(dir, () => {})
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const { code, output } = await runTool(home, 'pg_ctl', ['-D', dir, '-l', join(dir, 'server.log'), '-o', options, '-w', 'start'])
  expect(code, output).toBe(0)
  return `postgres://atrio@127.0.0.1:${port}/atrio`
}

/** Begins a connection as an account that owns nothing. @returns the code of its error */
async function asAnotherUser(begin: () => Socket): Promise<string | undefined> {
  process.seteuid?.(12_345)
  let socket: Socket
  try {
    socket = begin() // the system checks the rights before this returns
  } finally {
    process.seteuid?.(0)
  }
  return new Promise(done => {
    socket.on('connect', () => done(undefined)).on('error', (error: NodeJS.ErrnoException) => done(error.code))
  })
}

/** Starts a process in a group of its own that starts the database and uses it until its standard input ends. */
function spawnChild() {
  const code = `
    const { startEmbedded } = await import(process.argv[1])
    const { stop, ...rest } = await startEmbedded({ dir: process.argv[2], settings: ['fsync=off'] })
    console.log(JSON.stringify(rest))
    process.stdin.on('end', () => stop()).resume()`
  const args = ['--input-type=module', '-e', code, join(import.meta.dirname, 'embedded.ts'), dir]
  return track(spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] }))
}

/** The same, when the database runs. */
async function startChild() {
  const child = spawnChild()
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
