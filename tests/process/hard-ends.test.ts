import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build } from '../../scripts/prepare.mjs'
import { whole } from '../fixtures/extent.ts'
import { send } from './requests.ts'
import {
  cleanUp,
  isDatabaseUp,
  isReady,
  makeFolder,
  postmasterOf,
  report,
  type Server,
  signalPostmaster,
  startServer,
  until,
} from './server.ts'
import { ask, asRoot, env, longTest } from './starts-and-ends.ts'

vi.setConfig({ testTimeout: 90_000 })
beforeAll(build, 120_000)
afterEach(cleanUp, 30_000)

describe('after kill -9', () => {
  test('of the server, the next one goes on with the database that lived on, and stops it at its end', async () => {
    const first = await startServer({ dataDir: makeFolder(), env })
    const postmaster = postmasterOf(first.dataDir)
    await ask(first, 'create table kept as select 7 as n')
    await first.kill()
    expect(await isDatabaseUp(first.dataDir)).toBe(true)
    const second = await startServer({ dataDir: first.dataDir, env })
    expect(postmasterOf(first.dataDir)).toBe(postmaster)
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    expect(await isDatabaseUp(first.dataDir)).toBe(false)
  })

  test('of both, the next one starts the database again', async () => {
    const first = await startServer({ dataDir: makeFolder(), env })
    await ask(first, 'create table kept as select 7 as n')
    await killBoth(first)
    const second = await startServer({ dataDir: first.dataDir, env })
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  longTest('of both, a dead process that nobody has collected does not hold up the next one', async () => {
    const first = await startServer({ dataDir: makeFolder(), env })
    await killBoth(first)
    // As in a container, whose first process may collect nobody: the number in the notes is taken, by a process that has ended.
    const { uid, gid } = statSync(join(first.dataDir, 'postgres'))
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(asRoot ? { uid, gid } : {}),
    })
    try {
      const [line] = await once(parent.stdout, 'data')
      const zombie = Number(String(line))
      await until('it has ended', async () => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '), 5_000)
      const notes = join(first.dataDir, 'postgres/postmaster.pid')
      writeFileSync(notes, readFileSync(notes, 'utf8').replace(/^\d+/, String(zombie)))
      const second = await startServer({ dataDir: first.dataDir, env })
      await second.stop()
    } finally {
      parent.kill('SIGKILL')
    }
  })

  longTest('of the database alone, the next start brings it back and the server that was left without it recovers', async () => {
    const first = await startServer({ dataDir: makeFolder(), env })
    signalPostmaster(first.dataDir, 'SIGKILL')
    await until('the server says that it has no database', async () => (await isReady(first.port)) === 503)
    expect((await send(first.port, { path: '/healthz' })).status).toBe(200)
    const second = await startServer({ dataDir: first.dataDir, env })
    await until('the first server has its database again', async () => (await isReady(first.port)) === 200, 10_000)
    await second.stop()
    expect(await isReady(first.port)).toBe(200)
    expect(await first.stop()).toEqual({ code: 0, signal: null })
    expect(await isDatabaseUp(first.dataDir)).toBe(false)
  })
})

describe.each(whole ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))('%s', signal => {
  test('lets a running request finish, takes no new one, and stops the database', async () => {
    const server = await startServer({ dataDir: makeFolder(), env })
    const slow = openSlowRequest(server.port)
    await slow.halfSent
    const ended = server.stop(signal)
    await until('it takes no new connection', async () => (await isReady(server.port)) === 0, 2_000)
    await sleep(1_000)
    const begun = performance.now()
    // Its answer needs the database: nobody has this password.
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 401 [\s\S]*"wrong-password"/)
    expect(await ended).toEqual({ code: 0, signal: null })
    report(`${signal}: ended ${Math.round(performance.now() - begun)} ms after the last answer`)
    expect(performance.now() - begun).toBeLessThan(6_000)
    expect(await isDatabaseUp(server.dataDir)).toBe(false)
  })
})

async function killBoth(server: Server) {
  signalPostmaster(server.dataDir, 'SIGKILL')
  await server.kill()
  await until('the database is gone', async () => !(await isDatabaseUp(server.dataDir)))
}

/** A login of which first only a half is sent. */
function openSlowRequest(port: number) {
  const body = JSON.stringify({ username: 'ninguem@example.org', password: 'a password that nobody has' })
  const head = `POST /api/security/login_check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', text => (answer += text))
  // `end` and not `close`: the server hangs up once it has answered.
  const ended = once(socket, 'end')
  const halfSent = once(socket, 'connect').then(async () => {
    socket.write(head + body.slice(0, 20))
    await sleep(300)
  })
  return {
    halfSent,
    async finish() {
      socket.write(body.slice(20))
      await ended
      socket.end()
      return answer
    },
  }
}
