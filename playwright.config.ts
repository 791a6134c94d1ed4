import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/testing/chromium.mjs'
import { metricsToken } from './tests/attack/after-browser-run.ts'
import { gallery, galleryPort } from './tests/e2e/gallery/gallery.ts'
import { gatewayPorts, serverPort } from './tests/e2e/port.ts'
import { isFullRun } from './tests/fixtures/extent.ts'

/** Pictures are taken only on demand, so that a test run does not change the working tree. */
const onDemand = process.env.PICTURES ? [] : ['pictures.spec.ts']

/** Parts that the tests of features use as well, or that no screen has yet: alone only in a whole run, or when they are named. */
const onlyInFullRun = /gallery-(parts|layouts|tabs-and-slides|reading-aloud|growing-form)\.spec\.ts$/
const isNamed = process.argv.some(argument => argument.includes('gallery'))

/** Tests with a real browser (Debian's Chromium) against the built server with the demo churches. No request leaves this machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: [...onDemand, ...(isFullRun || isNamed ? [] : [onlyInFullRun])],
  // It runs while the server still does.
  globalTeardown: './tests/attack/after-browser-run.ts',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // The first page after a start is slow on a busy computer; 5 s, the default, failed there now and then.
  expect: { timeout: 10_000 },
  // `npm test` allows one retry. A test that fails because others run beside it passes then.
  retryStrategy: 'isolated',
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    baseURL: `http://esperanca.localhost:${serverPort}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Pages are tested without the service worker and its saved copies; offline.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Text looks the same in the headless shell and in the full browser.
        '--font-render-hinting=none',
        // No page lives long enough for optimized code to pay: a load costs a tenth less of a core without it.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    // The usual ways, and tests of things that depend on the width (bothWidths in fixtures.ts), in contrast to texts, sessions and replies.
    { name: 'desk', grep: /@desk|@usual/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    {
      command: 'node tests/e2e/server.mjs',
      url: `http://127.0.0.1:${serverPort}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      // The server runs as if behind a proxy, so that each test can have its own client address (fixtures.ts).
      env: {
        PORT: String(serverPort),
        PUBLIC_PORT: String(serverPort),
        TRUST_PROXY: '1',
        METRICS_TOKEN: metricsToken,
        ...gatewayAddresses(),
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: 'node tests/e2e/gallery/gallery.mjs',
      url: gallery(),
      timeout: 180_000,
      reuseExistingServer: false,
      env: { GALLERY_PORT: String(galleryPort) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})

/** The small servers that play gateways in the tests: for our server, and for browsers. */
function gatewayAddresses() {
  const addresses = Object.entries(gatewayPorts).flatMap(([name, port]) =>
    ['URL', 'BROWSER_URL'].map(setting => [`${name.toUpperCase()}_${setting}`, `http://127.0.0.1:${port}`]),
  )
  return Object.fromEntries(addresses)
}
