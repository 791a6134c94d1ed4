import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '../../scripts/run/programs.mjs'
import { isFullRun } from '../fixtures/extent.ts'
import { envWithoutDemo } from './lifecycle.ts'
import { send } from './requests.ts'
import { cleanUp, freePort, isDatabaseUp, launch, makeFolder, waitUntil, waitUntilReady } from './server.ts'

vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanUp, 30_000)

/** What a copy of the project must not have: large, or written by other processes. */
const notCopied = ['.git', '.data', 'build', 'docs', 'node_modules', 'test-results', 'tests']

/** A copy of the sources, which the test can change. It uses the installed packages. */
function copyProject(): string {
  const copy = makeFolder()
  for (const name of readdirSync(root)) if (!notCopied.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  // One link for each package, so that the bundler's own cache in node_modules is not shared.
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.vite') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

test('npm run dev shows each saved change, also for several requests at once and after errors, and leaves no database behind', async () => {
  const project = copyProject()
  const dataDir = makeFolder()
  const port = await freePort()
  const env = { PORT: String(port), ATRIO_DATA_DIR: dataDir, ...envWithoutDemo }
  const dev = { port, ...launch(process.execPath, ['scripts/dev.mjs'], { env, cwd: project }) }
  await waitUntilReady(dev)

  const home = () => send(port, { path: '/', host: 'localhost', timeoutMs: 60_000 })
  const shows = async (text: string) => (await home()).text.includes(text)
  /** Saves a file, and waits until that has its effect. */
  const save = async (file: string, change: (source: string) => string, hasEffect: () => Promise<boolean>) => {
    const content = change(readFileSync(join(root, file), 'utf8'))
    await waitUntil(`the change of ${file} is there`, async () => {
      // Again each time: Vite may miss a change that is saved while it loads the file.
      writeFileSync(join(project, file), content)
      await sleep(500)
      return hasEffect()
    })
  }

  const screen = 'src/features/church/site/platform/platform-home.tsx'
  const withText = (text: string) => (source: string) => source.replace('m.platform_empty()', `'${text}'`)
  for (const text of isFullRun ? ['Changed once', 'Changed twice'] : ['Changed'])
    await save(screen, withText(text), async () => {
      // Several at once, as from a page that loads.
      const replies = await Promise.all([home(), home(), home()])
      expect(replies.filter(({ status }) => status !== 200).map(reply => reply.text)).toEqual([])
      return replies.every(reply => reply.text.includes(text))
    })
  if (isFullRun) {
    await save(
      screen,
      source => `${source}\nthrow new Error('half written')\n`,
      () => shows('half written'),
    )
    await save(screen, withText('Fixed'), () => shows('Fixed'))
    // A server that fails when it has opened the database already.
    const metrics = 'src/server/http/metrics.ts'
    await save(
      metrics,
      source => source.replace('{\n  serviceRegistry =', "{\n  throw new Error('no start')\n  serviceRegistry ="),
      () => shows('no start'),
    )
    await save(
      metrics,
      source => source,
      () => shows('Fixed'),
    )
  }
  expect(await dev.stop('SIGINT')).toEqual({ code: 0, signal: null })
  expect(await isDatabaseUp(dataDir)).toBe(false)
})
