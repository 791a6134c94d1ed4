import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setLogo } from '#features/church/contract/branding.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { sha256, storeStream } from '#server/files/store-files.ts'
import { openS3, type S3Server } from '../../../tests/fixtures/s3/s3.ts'
import { newPicture } from '../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer, type TestServer } from '../../../tests/fixtures/server.ts'
import { runCommand } from './commands.ts'

let s3: S3Server
let folder: string
let server: TestServer
const large = randomBytes(6 * 1024 * 1024)
const legacy = Buffer.from('a picture of before')

beforeAll(async () => {
  s3 = await openS3()
  folder = mkdtempSync(join(tmpdir(), 'atrio-copy-'))
  server = await openTestServer({ limits: noLimits, env: { ATRIO_DATA_DIR: folder } })
  const { FILES: _, ...keys } = s3.env
  const env = { ...keys, DATABASE_URL: server.database.url, APP_SECRET: 'only-for-tests-only-for-tests-only', ATRIO_DATA_DIR: folder }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  const [church, other] = [await server.buildChurch(), await server.buildChurch()]
  const as = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  await server.call(setLogo, { versao: 1, form: { imagem: await newPicture(1000, 500) } }, { at: church, as })
  await storeStream(server.services, { church, quota: 'igreja' }, { content: large, type: 'audio/mpeg', reading: 'publica', maxBytes: 1e9 })
  await storeStream(
    server.services,
    { church, quota: 'igreja' },
    { content: Buffer.from('a receipt'), type: 'application/pdf', reading: 'privada', maxBytes: 1e9 },
  )
  // As the migration leaves it: without size and hash, and shared.
  const key = `pictures/${sha256(legacy).slice(0, 32)}.webp`
  await diskStore(folder).put(key, legacy)
  for (const { id } of [church, other])
    await server.owner.query("insert into arquivo (igreja_id, chave, tipo) values ($1, $2, 'image/webp')", [id, key])
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run files -- …`. */
async function run(...args: string[]) {
  let [output, printed] = ['', '']
  await runCommand(
    'files',
    args,
    text => (output += `${text}\n`),
    text => (printed += `${text}\n`),
  )
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return { output, printed, code }
}
const filesOnDisk = (at = folder) =>
  ['pictures', 'files', 'private'].flatMap(area => readdirSync(join(at, area)).map(name => `atrio/${area}/${name}`))

// Each test depends on the state that the previous one left.
test('a wrong storage is refused', async () => {
  for (const args of [['copy'], ['copy', '--to', 's3:bucket'], ['copy', '--to', 'ftp://x']]) expect((await run(...args)).code).toBe(2)
})

test('all files are copied to S3; what was interrupted goes on', async () => {
  let puts = 0
  s3.hooks.before = request => {
    if (request.startsWith('PUT') && !request.includes('atrio.txt') && ++puts > 4) throw new Error('gone')
  }
  await expect(run('copy', '--to', s3.env.FILES)).rejects.toThrow()
  s3.hooks.before = undefined
  const second = await run('copy', '--to', s3.env.FILES)
  expect([second.code, second.output]).toEqual([0, ''])
  expect(s3.keys().filter(key => key !== 'atrio/atrio.txt')).toEqual(filesOnDisk().sort())
  expect(s3.uploadCount()).toBe(0)
  expect((await run('copy', '--to', s3.env.FILES)).printed).toBe('0 copied, 7 there before, 0 missing, 0 damaged\n')
})

test('and from S3 to a disk, with the same content', async () => {
  const before = filesOnDisk()
  rmSync(join(folder, 'pictures'), { recursive: true })
  rmSync(join(folder, 'files'), { recursive: true })
  vi.stubEnv('FILES', s3.env.FILES)
  expect((await run('check')).printed).toBe('7 intact, 0 there before, 0 missing, 0 damaged\n')
  expect((await run('copy', '--to', 'disk')).printed).toMatch(/^[56] copied, [12] there before, 0 missing, 0 damaged/)
  vi.stubEnv('FILES', 'disk')
  expect(filesOnDisk()).toEqual(before)
  expect((await run('check')).printed).toContain('7 intact')
})

test('damaged and missing files are named, and not copied', async () => {
  const [picture, sound] = [readdirSync(join(folder, 'pictures'))[0], readdirSync(join(folder, 'files'))[0]] as [string, string]
  writeFileSync(join(folder, 'files', sound), Buffer.concat([large.subarray(1), Buffer.from('x')]))
  rmSync(join(folder, 'pictures', picture))
  s3.remove(`atrio/files/${sound}`)
  s3.remove(`atrio/pictures/${picture}`)
  for (const args of [['check'], ['copy', '--to', s3.env.FILES]]) {
    const { code, output } = await run(...args)
    expect([code, output.includes(`damaged: files/${sound}`), output.includes(`missing: pictures/${picture}`)]).toEqual([1, true, true])
  }
  expect(s3.keys()).not.toContain(`atrio/files/${sound}`)
})
