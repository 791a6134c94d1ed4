import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/fuzz/**/*.test.ts', 'tests/process/**/*.test.ts'],
    globalSetup: ['tests/fixtures/global-setup.ts'],
    env: { LOG_LEVEL: 'silent' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
