import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build } from '../../scripts/build/build.mjs'
import { isFullRun } from '../fixtures/extent.ts'
import { envWithoutDemo, isRoot, longTest, runSql } from './lifecycle.ts'
import { send } from './requests.ts'
import {
  cleanUp,
  isDatabaseUp,
  makeFolder,
  postmasterPidOf,
  readyStatus,
  report,
  type Server,
  signalPostmaster,
  startServer,
  waitUntil,
} from './server.ts'

vi.setConfig({ testTimeout: 90_000 })
beforeAll(build, 120_000)
afterEach(cleanUp, 30_000)

describe('after kill -9', () => {
  test('of the server, the next server uses the database that is still running, and stops it when it ends', async () => {
    const first = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    const postmaster = postmasterPidOf(first.dataDir)
    await runSql(first, 'create table kept as select 7 as n')
    await first.kill()
    expect(await isDatabaseUp(first.dataDir)).toBe(true)
    const second = await startServer({ dataDir: first.dataDir, env: envWithoutDemo })
    expect(postmasterPidOf(first.dataDir)).toBe(postmaster)
    expect(await runSql(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    expect(await isDatabaseUp(first.dataDir)).toBe(false)
  })

  test('of both, the next server starts the database again', async () => {
    const first = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    await runSql(first, 'create table kept as select 7 as n')
    await killBoth(first)
    const second = await startServer({ dataDir: first.dataDir, env: envWithoutDemo })
    expect(await runSql(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  longTest('of both, a zombie process does not block the next server', async () => {
    const first = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    await killBoth(first)
    // As in a container whose first process does not reap children: the id in postmaster.pid belongs to a zombie process.
    const { uid, gid } = statSync(join(first.dataDir, 'postgres'))
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(isRoot ? { uid, gid } : {}),
    })
    try {
      const [line] = await once(parent.stdout, 'data')
      const zombie = Number(String(line))
      await waitUntil('the process has ended', async () => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '), 5_000)
      const pidFile = join(first.dataDir, 'postgres/postmaster.pid')
      writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(zombie)))
      const second = await startServer({ dataDir: first.dataDir, env: envWithoutDemo })
      await second.stop()
    } finally {
      parent.kill('SIGKILL')
    }
  })

  longTest('of the database alone, the next start restarts it and the first server recovers', async () => {
    const first = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    signalPostmaster(first.dataDir, 'SIGKILL')
    await waitUntil('the server reports that it has no database', async () => (await readyStatus(first.port)) === 503)
    expect((await send(first.port, { path: '/healthz' })).status).toBe(200)
    const second = await startServer({ dataDir: first.dataDir, env: envWithoutDemo })
    await waitUntil('the first server has its database again', async () => (await readyStatus(first.port)) === 200, 10_000)
    await second.stop()
    expect(await readyStatus(first.port)).toBe(200)
    expect(await first.stop()).toEqual({ code: 0, signal: null })
    expect(await isDatabaseUp(first.dataDir)).toBe(false)
  })
})

describe.each(isFullRun ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))('%s', signal => {
  test('lets a running request finish, accepts no new one, and stops the database', async () => {
    const server = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    const slowRequest = openSlowRequest(server.port)
    await slowRequest.halfSent
    const exit = server.stop(signal)
    await waitUntil('it accepts no new connection', async () => (await readyStatus(server.port)) === 0, 2_000)
    await sleep(1_000)
    const startedAt = performance.now()
    // The response needs the database, because the password must be checked.
    expect(await slowRequest.finish()).toMatch(/^HTTP\/1\.1 401 [\s\S]*"wrong-password"/)
    expect(await exit).toEqual({ code: 0, signal: null })
    report(`${signal}: ended ${Math.round(performance.now() - startedAt)} ms after the last response`)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    expect(await isDatabaseUp(server.dataDir)).toBe(false)
  })
})

async function killBoth(server: Server) {
  signalPostmaster(server.dataDir, 'SIGKILL')
  await server.kill()
  await waitUntil('the database is gone', async () => !(await isDatabaseUp(server.dataDir)))
}

/** A login request that sends only half of its body at first. */
function openSlowRequest(port: number) {
  const body = JSON.stringify({ username: 'ninguem@example.org', password: 'a password that nobody has' })
  const head = `POST /api/security/login_check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', text => (response += text))
  // `end` and not `close`: the server ends the connection after its response.
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
      return response
    },
  }
}
