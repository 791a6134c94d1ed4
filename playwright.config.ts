import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.mjs'
import { gallery, galleryPort } from './tests/e2e/gallery/gallery.ts'

const port = 3398

/** Pictures are made on demand: a test run leaves the working tree as it was. */
const onDemand = process.env.PICTURES ? [] : ['pictures.spec.ts']

/** A real browser against the built server with the demo churches. Debian's Chromium; nothing leaves this machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: onDemand,
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
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
    // What a page does by itself is tested without what an earlier page left behind; offline.ts lets them work.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters look the same in the headless shell and in the whole browser.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    // Only what changes with the width (bothWidths in fixtures.ts): words, sessions and answers do not.
    { name: 'desk', grep: /@desk/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    {
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
    {
      command: 'node tests/e2e/gallery/gallery.mjs',
      url: gallery(),
      timeout: 60_000,
      reuseExistingServer: false,
      env: { GALLERY_PORT: String(galleryPort) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})
