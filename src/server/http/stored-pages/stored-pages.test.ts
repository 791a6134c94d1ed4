import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayAt, timeAt } from '#contract/calendar-days.ts'
import { createDatabase, type Database } from '../../../../tests/fixtures/database/database.ts'
import { noLimits, openTestServer, type TestServer } from '../../../../tests/fixtures/server.ts'

// A server that starts has the pages that people had asked for before; each `start` here is such a server, on the same database and folder.

let folder: string
let database: Database
let server: TestServer | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-stored-'))
  database = await createDatabase()
  for (const name of ['one', 'two']) {
    const assets = join(folder, 'builds-of-the-image', name, 'client/assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, `${name}-Abc123.js`), `// ${name}`.repeat(50))
  }
})
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const dataFolder = () => join(folder, 'data')
const pagesFolder = () => join(dataFolder(), 'pages')
const filesOf = (path: string) => readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
const storedFiles = () => filesOf(pagesFolder()).map(entry => join(entry.parentPath, entry.name))

/** Ends the server that runs, as SIGTERM does, and starts one of this build. */
async function start(build = 'one', env: Record<string, string> = {}): Promise<TestServer> {
  await server?.storedPages?.storeUsed()
  await server?.close()
  mkdirSync(dataFolder(), { recursive: true })
  server = await openTestServer({
    database,
    dataFolder: dataFolder(),
    buildFolder: join(folder, 'builds-of-the-image', build),
    limits: noLimits,
    env,
    extraScreens: [{ id: 'prova', path: 'prova', file: 'site/prova.tsx', shows: ['prayers'] }],
    render: async (request, { church, nonce }) => {
      const html = `<!doctype html><p>${church?.slug} ${new URL(request.url).pathname} by ${build}</p><script nonce="${nonce}">let a</script>${'.'.repeat(9_000)}`
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  return server
}

/** The page as a browser gets it, and whether it was rendered for this request. */
async function visit(host: string, path = '/news') {
  const { send, renderedPages } = server as TestServer
  const before = renderedPages.length
  const { status, headers, body } = await send({ path, host, headers: { 'accept-encoding': 'br' } })
  const { date, ...stable } = headers
  const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString()
  return { status, headers: stable, html, wasRendered: renderedPages.length > before }
}

/** A church whose page was asked for twice. */
async function openChurch(path?: string) {
  const church = await (await start()).buildChurch()
  await visit(church.host, path)
  return { church, page: await visit(church.host, path) }
}

test('after a restart a page that was asked for again is the same, with its policy and its version, and is not rendered', async () => {
  const { church, page } = await openChurch()
  expect(page.headers['content-security-policy']).toContain("'sha256-")
  await start()
  const again = await visit(church.host)
  expect(again).toEqual({ ...page, wasRendered: false })
  const { send } = server as TestServer
  const known = await send({ path: '/news', host: church.host, headers: { 'if-none-match': String(page.headers.etag) } })
  expect(known.status).toBe(304)
  const plain = await send({ path: '/news', host: church.host })
  expect(plain.text).toBe(page.html)
})

test('a page that was asked for once, or whose contents change by themselves, is not stored', async () => {
  const { church } = await openChurch('/prova')
  await visit(church.host, '/videos')
  await start()
  expect((await visit(church.host, '/videos')).wasRendered).toBe(true)
  expect((await visit(church.host, '/prova')).wasRendered).toBe(true)
  expect((await visit(church.host, '/nowhere')).wasRendered).toBe(true)
})

test('a page of a church that was changed while no server ran is rendered again before anybody sees it', async () => {
  const { church } = await openChurch()
  await start('one')
  await (server as TestServer).owner.query('update igreja set versao_conteudo = versao_conteudo + 1 where slug = $1', [church.slug])
  await server?.close()
  server = undefined
  await start()
  expect((await visit(church.host)).wasRendered).toBe(true)
})

test('also when the database is an older copy, in which the same version means something else', async () => {
  const { church } = await openChurch()
  const { owner } = server as TestServer
  await server?.storedPages?.storeUsed()
  await owner.query('update igreja set versao_conteudo = versao_conteudo where slug = $1', [church.slug])
  await start()
  expect((await visit(church.host)).wasRendered).toBe(true)
})

test.each([
  ['a page whose time was over while no server ran is shown while it is rendered again', 25, 1],
  ['one that is too old is not shown', 37, 0],
] as const)('%s', async (_, hours, shownOnes) => {
  // Right until midnight, and then shown for a day.
  const noon = timeAt(addDays(dayAt(new Date(), 'America/Sao_Paulo'), 1), '12:00', 'America/Sao_Paulo').getTime()
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  const { church } = await openChurch()
  await server?.storedPages?.storeUsed()
  vi.setSystemTime(noon + hours * 3_600_000)
  const { services, renderedPages } = await start()
  expect((await visit(church.host)).status).toBe(200)
  expect(services.responseCache.counts.old).toBe(shownOnes)
  await vi.waitFor(() => expect(renderedPages).toHaveLength(1))
})

test('a new build shows the page of the last one once, has its files, and then its own page', async () => {
  const { church, page } = await openChurch()
  rmSync(join(folder, 'builds-of-the-image/one'), { recursive: true })
  await start('two')
  const first = await visit(church.host)
  expect(first.html).toBe(page.html)
  expect(first.headers).toEqual(page.headers)
  const file = await (server as TestServer).send({ path: '/assets/one-Abc123.js', host: church.host })
  expect(file).toMatchObject({ status: 200, text: '// one'.repeat(50) })
  await vi.waitFor(async () => expect((await visit(church.host)).html).toContain('by two'))
  // What was stored is now of this build.
  await visit(church.host)
  await start('two')
  expect(await visit(church.host)).toMatchObject({ wasRendered: false, html: expect.stringContaining('by two') })
})

test('a page whose build has left no files is not shown', async () => {
  const { church } = await openChurch()
  await server?.storedPages?.storeUsed()
  await server?.close()
  server = undefined
  rmSync(join(dataFolder(), 'builds/one'), { recursive: true })
  await start('two')
  expect(await visit(church.host)).toMatchObject({ wasRendered: true, html: expect.stringContaining('by two') })
})

test('with other settings or another secret nothing stored is shown', async () => {
  const { church } = await openChurch()
  await start('one', { PUBLIC_SCHEME: 'https' })
  expect((await visit(church.host)).headers['strict-transport-security']).toBeDefined()
  await visit(church.host)
  await start('one', { APP_SECRET: 'another secret of this server, longer' })
  expect((await visit(church.host)).wasRendered).toBe(true)
})

test('a file that is cut off, changed or of another page is no page', async () => {
  const { church, page } = await openChurch()
  await start()
  const [path] = storedFiles() as [string]
  const whole = readFileSync(path)
  const broken = [
    Buffer.alloc(0),
    whole.subarray(0, 20),
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from('x')]),
    Buffer.from(whole),
  ]
  broken[4]?.writeUInt8((broken[4].at(-100) ?? 0) ^ 1, whole.length - 100)
  for (const content of broken) {
    writeFileSync(path, content)
    await start()
    expect(await visit(church.host)).toMatchObject({ status: 200, html: page.html, wasRendered: true })
  }
  // Another page of this church, where this one is looked for.
  rmSync(pagesFolder(), { recursive: true })
  await start()
  for (let times = 0; times < 2; times++) await visit(church.host, '/videos')
  await (server as TestServer).storedPages?.storeUsed()
  const [other] = storedFiles() as [string]
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, readFileSync(other))
  await start()
  expect((await visit(church.host)).html).toBe(page.html)
})

test('two servers with one folder, and a hundred visitors at once, get one page', async () => {
  const { church, page } = await openChurch()
  await start()
  const pages = await Promise.all(Array.from({ length: 100 }, () => visit(church.host)))
  expect(pages.every(({ html }) => html === page.html)).toBe(true)
  expect((server as TestServer).renderedPages).toEqual([])
})

test('cleaning deletes what is too old to be shown', async () => {
  const { church } = await openChurch()
  await visit(church.host, '/videos')
  await visit(church.host, '/videos')
  await server?.storedPages?.storeUsed()
  const [old, young] = storedFiles() as [string, string]
  const longAgo = new Date(Date.now() - 49 * 3_600_000)
  utimesSync(old, longAgo, longAgo)
  await server?.storedPages?.clean()
  expect(storedFiles()).toEqual([young])
})

test('where nothing can be written, pages are rendered as ever', async () => {
  const { church } = await openChurch()
  writeFileSync(pagesFolder(), 'a file where the folder should be')
  await server?.storedPages?.storeUsed()
  await server?.storedPages?.clean()
  expect((await visit(church.host)).status).toBe(200)
})
