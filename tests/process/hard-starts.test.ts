import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build, root } from '../../scripts/prepare.mjs'
import { send } from './requests.ts'
import {
  cleanUp,
  freePort,
  isDatabaseUp,
  isReady,
  launch,
  launchServer,
  makeFolder,
  postmasterOf,
  ready,
  report,
  type Server,
  startServer,
  until,
} from './server.ts'
import { ask, asRoot, env, longTest } from './starts-and-ends.ts'

vi.setConfig({ testTimeout: 90_000 })
beforeAll(build, 120_000)
afterEach(cleanUp, 30_000)

describe('a first start', () => {
  test('in an environment without LANG stores every script', async () => {
    const server = await startServer({ dataDir: makeFolder(), env: { ...env, LANG: undefined, LC_ALL: undefined } })
    const [row] = await ask(
      server,
      "select current_setting('server_encoding') as encoding, upper('ação') as upper, length('聖書') as length",
    )
    expect(row).toEqual({ encoding: 'UTF8', upper: 'AÇÃO', length: 2 })
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(await isDatabaseUp(server.dataDir)).toBe(false)
  })

  test('as root runs the database as somebody else', async ({ skip }) => {
    if (!asRoot) skip('these tests do not run as root')
    const server = await startServer({ dataDir: makeFolder(), env })
    expect(statSync(`/proc/${postmasterOf(server.dataDir)}`).uid).not.toBe(0)
    expect(statSync(`/proc/${server.pid}`).uid).toBe(0)
    await server.stop()
  })

  longTest('as an ordinary user works too, in a folder that only that user may enter', async ({ skip }) => {
    const nobody = { uid: 65_534, gid: 65_534 }
    if (asRoot && spawnSync('sh', ['-c', 'cd "$0"', root], { ...nobody, cwd: '/' }).status !== 0) skip('no other user can read the sources')
    const dataDir = makeFolder(0o700)
    if (asRoot) chownSync(dataDir, nobody.uid, nobody.gid)
    const server = await startServer({ dataDir, env: { ...env, HOME: dataDir }, as: asRoot ? nobody : undefined })
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(asRoot ? nobody.uid : process.getuid?.())
    expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
    await server.stop()
    expect(await isDatabaseUp(dataDir)).toBe(false)
  })

  longTest(
    'as root under a folder that only root may enter keeps the database elsewhere, says so, and finds it again',
    async ({ skip }) => {
      if (!asRoot) skip('these tests do not run as root')
      const dataDir = makeFolder(0o700)
      const first = await startServer({ dataDir, env })
      const place = realpathSync(join(dataDir, 'postgres'))
      expect(place).not.toContain(dataDir)
      expect(first.output()).toContain(place)
      await ask(first, 'create table kept as select 7 as n')
      await first.stop()
      const second = await startServer({ dataDir, env })
      expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
      await second.stop()
      expect(await isDatabaseUp(dataDir)).toBe(false)
    },
  )

  longTest('that is stopped while it works on its database leaves none behind, and the next one is whole', async () => {
    const dataDir = makeFolder()
    for (const [moment, signal] of [
      ['Creating the database', 'SIGINT'],
      ['Making the demo churches', 'SIGTERM'],
    ] as const) {
      const server = await launchServer({ dataDir })
      await until(moment, async () => server.output().includes(moment))
      expect(await server.stop(signal), `${moment}: ${server.output()}`).toEqual({ code: 0, signal: null })
      expect(await isDatabaseUp(dataDir), moment).toBe(false)
    }
    const server = await startServer({ dataDir, env })
    expect(await ask(server, 'select count(*)::int as churches from igreja')).toEqual([{ churches: 0 }])
    await server.stop()
  })

  longTest('that was killed while it made the demo is made up for by the next one', async () => {
    const dataDir = makeFolder()
    const first = await launchServer({ dataDir })
    await until('it makes the demo', async () => first.output().includes('Making the demo churches'))
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

longTest('two first starts at once on one data folder share one database, and the last to leave stops it', async () => {
  const dataDir = makeFolder()
  const both = await Promise.all([launchServer({ dataDir, env }), launchServer({ dataDir, env })])
  await Promise.all(both.map(ready))
  const [a, b] = both as [Server, Server]
  expect(both.map(({ output }) => output().match(/Creating the database/g)?.length ?? 0).sort()).toEqual([0, 1])
  await a.stop()
  expect(await isReady(b.port)).toBe(200)
  await b.stop()
  expect(await isDatabaseUp(dataDir)).toBe(false)
})

describe('a start that cannot be', () => {
  test('names every wrong variable, tells no value, and ends with 1', async () => {
    const dataDir = join(makeFolder(), 'data')
    const wrong = { PORT: '99999', DATABASE_URL: 'mysql://root:segredo@db/atrio', APP_SECRET: 'tooshort', ATRIO_DEMO: 'yes' }
    const server = await launchServer({ dataDir, env: wrong })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    const lines = server.output().trim().split('\n')
    expect(lines.map(line => line.split(':')[0]).sort()).toEqual(Object.keys(wrong).sort())
    for (const value of Object.values(wrong)) expect(server.output()).not.toContain(value)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('on a port in use says so, ends with 1 and stops its database', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as { port: number }
    const server = await launchServer({ port, dataDir: makeFolder(), env })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    stranger.close()
    expect(server.output()).toContain(`Port ${port} is in use; set PORT to another one.`)
    expect(server.output()).not.toMatch(/\n +at /)
    expect(await isDatabaseUp(server.dataDir)).toBe(false)
  })

  longTest('on the port and the data of a server that runs does it no harm', async () => {
    const first = await startServer({ dataDir: makeFolder(), env })
    const second = await launchServer({ port: first.port, dataDir: first.dataDir, env })
    expect(await second.exited).toEqual({ code: 1, signal: null })
    expect(second.output()).toContain(`Port ${first.port} is in use`)
    expect(await isReady(first.port)).toBe(200)
    await first.stop()
  })

  test('without the database that it was told of says why, without the password, and ends with 1', async () => {
    const port = await freePort()
    const outside = { DATABASE_URL: `postgres://atrio:segredo@localhost:${port}/atrio`, APP_SECRET: 'at least thirty-two characters long' }
    const server = await launchServer({ dataDir: makeFolder(), env: outside })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.output()).toMatch(/ECONNREFUSED/)
    expect(server.output()).not.toContain('segredo')
  })
})

describe('npm start', () => {
  longTest('makes everything the first time, ends with a SIGTERM to npm alone, and is back within 6 s the second time', async () => {
    const dataDir = makeFolder()
    const port = await freePort()
    const npmStart = () => launch('npm', ['start'], { env: { PORT: String(port), ATRIO_DATA_DIR: dataDir, LANG: undefined } })
    const time = async () => {
      const begun = performance.now()
      const npm = npmStart()
      await ready({ port, ...npm })
      return { npm, ms: Math.round(performance.now() - begun) }
    }
    const first = await time()
    // It listens first and says so then.
    await until('the logins are printed', async () => first.npm.output().includes('Demo@1234'))
    await first.npm.stop('SIGTERM')
    await until('nobody listens', async () => (await isReady(port)) === 0, 5_000)
    expect(await isDatabaseUp(dataDir)).toBe(false)

    const second = await time()
    expect((await send(port, { path: '/' })).status).toBe(200)
    report(`npm start with a build: ${first.ms} ms the first time, ${second.ms} ms the second`)
    expect(second.ms).toBeLessThan(6_000)
    await second.npm.stop('SIGTERM')
    expect(await isReady(port)).toBe(0)
    expect(await isDatabaseUp(dataDir)).toBe(false)
  })
})
