import { defineConfig } from 'vitest/config'

const common = {
  env: { LOG_LEVEL: 'silent' },
  setupFiles: ['tests/fixtures/seed.ts'],
  // Whole proofs (npm run test:all) take as long as they take.
  testTimeout: process.env.TEST_ALL ? 600_000 : 15_000,
  hookTimeout: 60_000,
}
/** Tests that stand in for a whole module (`vi.mock`) or measure memory: each file has a process of its own. */
const alone = 'src/**/*.alone.test.ts'
const processes = 'tests/process/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/fixtures/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'process', include: [processes] } },
      { test: { ...common, name: 'alone', include: [alone] } },
      {
        // One file after another in the same two processes: what they import is loaded once, which saves half the time.
        test: {
          ...common,
          name: 'shared',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [alone, processes],
          isolate: false,
        },
      },
    ],
  },
})
