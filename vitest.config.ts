import { defineConfig } from 'vitest/config'

const common = { env: { LOG_LEVEL: 'silent' }, testTimeout: 15_000, hookTimeout: 60_000 }
/** Tests that stand in for a whole module (`vi.mock`): each loads everything for itself, and nobody else sees the stand-in. */
const mocked = 'src/**/*.mocked.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/fixtures/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'process', include: ['tests/process/**/*.test.ts'] } },
      { test: { ...common, name: 'mocked', include: [mocked] } },
      // One file after another in the same two processes: what they import is loaded once, which saves half the time.
      {
        test: {
          ...common,
          name: 'shared',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [mocked, 'tests/process/**'],
          isolate: false,
        },
      },
    ],
  },
})
