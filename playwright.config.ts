import { defineConfig } from '@playwright/test'

const port = 3398

/** A real browser against the built server with the demo churches. Debian's Chromium; nothing leaves this machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Pictures are made on demand: a test run leaves the working tree as it was.
  testIgnore: process.env.PICTURES ? [] : ['pictures.spec.ts'],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    baseURL: `http://esperanca.localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node tests/e2e/server.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    // Behind a proxy of our own, as it were, so that each test can be another caller (fixtures.ts).
    env: { PORT: String(port), PUBLIC_PORT: String(port), TRUST_PROXY: '1' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
