import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build } from '../../scripts/build/build.mjs'
import { root } from '../../scripts/run/programs.mjs'
import { envWithoutDemo, isRoot, longTest, runSql } from './lifecycle.ts'
import { send } from './requests.ts'
import {
  cleanUp,
  freePort,
  isDatabaseUp,
  launch,
  launchServer,
  makeFolder,
  postmasterPidOf,
  readyStatus,
  report,
  type Server,
  startServer,
  waitUntil,
  waitUntilReady,
} from './server.ts'

vi.setConfig({ testTimeout: 90_000 })
beforeAll(build, 120_000)
afterEach(cleanUp, 30_000)

describe('a first start', () => {
  test('without LANG stores texts of all scripts', async () => {
    const server = await startServer({ dataDir: makeFolder(), env: { ...envWithoutDemo, LANG: undefined, LC_ALL: undefined } })
    const [row] = await runSql(
      server,
      "select current_setting('server_encoding') as encoding, upper('ação') as upper, length('聖書') as length",
    )
    expect(row).toEqual({ encoding: 'UTF8', upper: 'AÇÃO', length: 2 })
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(await isDatabaseUp(server.dataDir)).toBe(false)
  })

  test('as root runs the database as another user', async ({ skip }) => {
    if (!isRoot) skip('these tests do not run as root')
    const server = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    expect(statSync(`/proc/${postmasterPidOf(server.dataDir)}`).uid).not.toBe(0)
    expect(statSync(`/proc/${server.pid}`).uid).toBe(0)
    await server.stop()
  })

  longTest('works as an ordinary user, in a folder that only this user may enter', async ({ skip }) => {
    const nobody = { uid: 65_534, gid: 65_534 }
    if (isRoot && spawnSync('sh', ['-c', 'cd "$0"', root], { ...nobody, cwd: '/' }).status !== 0) skip('no other user can read the sources')
    const dataDir = makeFolder(0o700)
    if (isRoot) chownSync(dataDir, nobody.uid, nobody.gid)
    const server = await startServer({ dataDir, env: { ...envWithoutDemo, HOME: dataDir }, as: isRoot ? nobody : undefined })
    expect(statSync(`/proc/${postmasterPidOf(dataDir)}`).uid).toBe(isRoot ? nobody.uid : process.getuid?.())
    expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
    await server.stop()
    expect(await isDatabaseUp(dataDir)).toBe(false)
  })

  longTest(
    'as root in a folder that only root may enter stores the database elsewhere, logs where, and uses it again',
    async ({ skip }) => {
      if (!isRoot) skip('these tests do not run as root')
      const dataDir = makeFolder(0o700)
      const first = await startServer({ dataDir, env: envWithoutDemo })
      const databaseFolder = realpathSync(join(dataDir, 'postgres'))
      expect(databaseFolder).not.toContain(dataDir)
      expect(first.output()).toContain(databaseFolder)
      await runSql(first, 'create table kept as select 7 as n')
      await first.stop()
      const second = await startServer({ dataDir, env: envWithoutDemo })
      expect(await runSql(second, 'select n from kept')).toEqual([{ n: 7 }])
      await second.stop()
      expect(await isDatabaseUp(dataDir)).toBe(false)
    },
  )

  longTest('that is stopped while it sets up its database leaves none running, and the next start succeeds', async () => {
    const dataDir = makeFolder()
    for (const [step, signal] of [
      ['Creating the database', 'SIGINT'],
      ['Making the demo churches', 'SIGTERM'],
    ] as const) {
      const server = await launchServer({ dataDir })
      await waitUntil(step, async () => server.output().includes(step))
      expect(await server.stop(signal), `${step}: ${server.output()}`).toEqual({ code: 0, signal: null })
      expect(await isDatabaseUp(dataDir), step).toBe(false)
    }
    const server = await startServer({ dataDir, env: envWithoutDemo })
    expect(await runSql(server, 'select count(*)::int as churches from igreja')).toEqual([{ churches: 0 }])
    await server.stop()
  })

  longTest('that was killed while it created the demo is completed by the next one', async () => {
    const dataDir = makeFolder()
    const first = await launchServer({ dataDir })
    await waitUntil('it creates the demo', async () => first.output().includes('Making the demo churches'))
    await first.kill()
    const second = await startServer({ dataDir })
    const { status, text } = await send(second.port, { path: '/api/banner/?igreja=esperanca' })
    const pictures = [...text.matchAll(/"(\/pictures\/[^"]+)"/g)].map(([, path]) => path as string)
    expect(status).toBe(200)
    expect(pictures.length).toBeGreaterThan(0)
    for (const path of new Set(pictures)) expect((await send(second.port, { path })).status, path).toBe(200)
    await second.stop()
  })
})

longTest('two first starts at once on one data folder share one database, and the last server to end stops it', async () => {
  const dataDir = makeFolder()
  const both = await Promise.all([launchServer({ dataDir, env: envWithoutDemo }), launchServer({ dataDir, env: envWithoutDemo })])
  await Promise.all(both.map(waitUntilReady))
  const [a, b] = both as [Server, Server]
  expect(both.map(({ output }) => output().match(/Creating the database/g)?.length ?? 0).sort()).toEqual([0, 1])
  await a.stop()
  expect(await readyStatus(b.port)).toBe(200)
  await b.stop()
  expect(await isDatabaseUp(dataDir)).toBe(false)
})

describe('a start that must fail', () => {
  test('names every invalid variable, prints no value, and ends with 1', async () => {
    const dataDir = join(makeFolder(), 'data')
    const invalidEnv = { PORT: '99999', DATABASE_URL: 'mysql://root:segredo@db/atrio', APP_SECRET: 'tooshort', ATRIO_DEMO: 'yes' }
    const server = await launchServer({ dataDir, env: invalidEnv })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    const lines = server.output().trim().split('\n')
    expect(lines.map(line => line.split(':')[0]).sort()).toEqual(Object.keys(invalidEnv).sort())
    for (const value of Object.values(invalidEnv)) expect(server.output()).not.toContain(value)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('on a port in use reports this, ends with 1 and stops its database', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1')
    await once(otherServer, 'listening')
    const { port } = otherServer.address() as { port: number }
    const server = await launchServer({ port, dataDir: makeFolder(), env: envWithoutDemo })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    otherServer.close()
    expect(server.output()).toContain(`Port ${port} is in use; set PORT to another one.`)
    expect(server.output()).not.toMatch(/\n +at /)
    expect(await isDatabaseUp(server.dataDir)).toBe(false)
  })

  longTest('on the port and the data of a running server does not disturb that server', async () => {
    const first = await startServer({ dataDir: makeFolder(), env: envWithoutDemo })
    const second = await launchServer({ port: first.port, dataDir: first.dataDir, env: envWithoutDemo })
    expect(await second.exited).toEqual({ code: 1, signal: null })
    expect(second.output()).toContain(`Port ${first.port} is in use`)
    expect(await readyStatus(first.port)).toBe(200)
    await first.stop()
  })

  test('without the configured database reports the reason, without the password, and ends with 1', async () => {
    const port = await freePort()
    const externalDatabase = {
      DATABASE_URL: `postgres://atrio:segredo@localhost:${port}/atrio`,
      APP_SECRET: 'at least thirty-two characters long',
    }
    const server = await launchServer({ dataDir: makeFolder(), env: externalDatabase })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.output()).toMatch(/ECONNREFUSED/)
    expect(server.output()).not.toContain('segredo')
  })
})

describe('npm start', () => {
  longTest('creates everything at the first start, ends with a SIGTERM to npm alone, and starts within 6 s the second time', async () => {
    const dataDir = makeFolder()
    const port = await freePort()
    const npmStart = () => launch('npm', ['start'], { env: { PORT: String(port), ATRIO_DATA_DIR: dataDir, LANG: undefined } })
    const timedStart = async () => {
      const startedAt = performance.now()
      const npm = npmStart()
      await waitUntilReady({ port, ...npm })
      return { npm, ms: Math.round(performance.now() - startedAt) }
    }
    const first = await timedStart()
    // The server prints the logins only after it listens.
    await waitUntil('the logins are printed', async () => first.npm.output().includes('Demo@1234'))
    await first.npm.stop('SIGTERM')
    await waitUntil('nothing listens on the port', async () => (await readyStatus(port)) === 0, 5_000)
    expect(await isDatabaseUp(dataDir)).toBe(false)

    // Other proofs may take the cores meanwhile: one of three starts is left alone.
    const laterMs: number[] = []
    do {
      const later = await timedStart()
      laterMs.push(later.ms)
      expect((await send(port, { path: '/' })).status).toBe(200)
      await later.npm.stop('SIGTERM')
      await waitUntil('nothing listens on the port', async () => (await readyStatus(port)) === 0, 5_000)
    } while (Math.min(...laterMs) >= 6_000 && laterMs.length < 3)
    report(`npm start with a build: ${first.ms} ms the first time, ${laterMs.join(', ')} ms later`)
    expect(Math.min(...laterMs)).toBeLessThan(6_000)
    expect(await isDatabaseUp(dataDir)).toBe(false)
  })
})
