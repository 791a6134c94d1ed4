import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isItsTurn, isRecentWork, someOf } from './tests/fixtures/extent.ts'

const common = {
  env: { LOG_LEVEL: 'silent' },
  setupFiles: ['tests/fixtures/each-file.ts'],
  // The complete tests (npm run test:all) may take very long.
  testTimeout: process.env.TEST_ALL ? 600_000 : 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
/** Node loads the sources itself, as the server does: nothing has to be transformed first. */
const native = { experimental: { viteModuleRunner: false } }
/** Tests of what Vite builds: components, `import.meta.glob` and `import.meta.env`; and those that spy on an export. */
const built = ['src/*.test.ts', 'src/{main,site}/**/*.test.ts', 'src/features/*/site/**/*.test.ts', 'src/**/*.vite.test.ts']
/** Tests that mock a whole module (`vi.mock`), measure memory or count what a process has done: each file has a process of its own. */
const alone = 'src/**/*.alone.test.ts'
const processes = globSync('tests/process/**/*.test.ts')
/** What each run starts: three months of scheduled jobs, and the server itself. Of the others, which take a minute each, some. */
const everyRun = ['tests/process/month/month.test.ts', 'tests/process/startup.test.ts']
const processesOfThisRun = [
  ...everyRun,
  ...someOf(
    processes.filter(file => !everyRun.includes(file)),
    2,
  ),
]
/** Of the tests of features, and of what is below them on the server, those of recent work and a quarter of the others. */
const inTurns = globSync(['src/{features,server}/**/*.test.ts']).filter(file => !isRecentWork(file) && !isItsTurn(file, 4))
/** They import files of the shared tests, which therefore have to be in other processes. */
const attacks = 'tests/attack/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/fixtures/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...common, ...native, name: 'process', include: processesOfThisRun } },
      { test: { ...common, name: 'alone', include: [alone], exclude: inTurns } },
      { test: { ...common, ...native, name: 'attack', include: [attacks], isolate: false } },
      { test: { ...common, name: 'built', include: built, exclude: [alone, ...inTurns], isolate: false } },
      {
        // The files run one after another in the same two processes, so their imports are loaded once, which saves half of the time.
        test: {
          ...common,
          ...native,
          name: 'shared',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [alone, ...built, ...processes, attacks, ...inTurns],
          isolate: false,
        },
      },
    ],
  },
})
