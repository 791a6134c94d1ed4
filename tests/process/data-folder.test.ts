import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { build } from '../../scripts/build/build.mjs'
import { isRoot } from './lifecycle.ts'
import { send } from './requests.ts'
import { cleanUp, makeFolder, startServer, waitUntil } from './server.ts'

vi.setConfig({ testTimeout: 90_000 })
beforeAll(build, 120_000)
afterEach(cleanUp, 30_000)

const always = ['builds', 'files', 'pictures', 'postgres', 'postgres.run', 'private', 'secret']

test('everything in the data folder is closed to other accounts, also what an earlier version left open', async () => {
  const dataDir = join(makeFolder(), 'new/data')
  const first = await startServer({ dataDir })
  const body = { email: 'conteudo@demo.atrio.app', redirectTo: '/' }
  expect((await send(first.port, { method: 'POST', path: '/api/security/recuperar-senha', body })).status).toBe(200)
  // A page that was asked for again is stored when the server ends.
  for (let times = 0; times < 2; times++) expect((await send(first.port, { path: '/news' })).status).toBe(200)
  await waitUntil('the mail is written', async () => existsSync(join(dataDir, 'mail')))
  await first.stop()
  expect(readdirSync(dataDir).sort()).toEqual([...always, 'mail', 'pages'].sort())
  expect(openOnes(dataDir, { recursive: true })).toEqual([])
  // PostgreSQL, which runs as another user when the server runs as root, passes through it.
  expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)

  writeFileSync(join(dataDir, 'elsewhere.txt'), 'not ours')
  for (const name of readdirSync(dataDir)) if (name !== 'postgres') chmodSync(join(dataDir, name), 0o755)
  const second = await startServer({ dataDir })
  expect(openOnes(dataDir)).toEqual(['elsewhere.txt'])
  await second.stop()
})

/**
 * Names of files and folders that another account may read, write or enter. Folders only, unless recursive: nobody gets into a closed one. In
 * `builds` is what everybody may load.
 */
function openOnes(folder: string, options = {}) {
  const isOpen = (name: string) => (statSync(join(folder, name)).mode & 0o077) !== 0
  return readdirSync(folder, { ...options, encoding: 'utf8' }).filter(name => !/^(postgres|builds)\//.test(name) && isOpen(name))
}
