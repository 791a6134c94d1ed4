import { existsSync } from 'node:fs'

/** The headless shell runs the tests almost twice as fast as the full browser, which is used when there is no shell. */
const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The package of Debian. */
export const chromiumPackage = 'chromium-headless-shell'

/**
 * The path of the browser for the tests: `CHROMIUM_PATH`, or one of Debian's.
 * @param {string[]} paths @returns {string | undefined}
 */
export function chromiumPath(paths = debianPaths) {
  return [process.env.CHROMIUM_PATH, ...paths].find(path => path && existsSync(path))
}

/** Whether the browser that the tests are designed for is installed. */
export const hasHeadlessShell = () => chromiumPath(debianPaths.slice(0, 1)) !== undefined
