import { existsSync } from 'node:fs'

/** The headless shell walks the same pages almost twice as fast as the whole browser, which does where there is no shell. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Debian's package. */
export const chromiumPackage = 'chromium-headless-shell'

/**
 * Where the browser is that the tests use: `CHROMIUM_PATH`, or one of Debian's.
 * @param {string[]} from @returns {string | undefined}
 */
export function chromiumPath(from = places) {
  return [process.env.CHROMIUM_PATH, ...from].find(path => path && existsSync(path))
}

/** Whether the one that the tests are made for is there. */
export const hasHeadlessShell = () => chromiumPath(places.slice(0, 1)) !== undefined
