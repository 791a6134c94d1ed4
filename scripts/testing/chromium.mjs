import { existsSync } from 'node:fs'
import { CommandError } from '../run/programs.mjs'
import { installDebianPackages } from './debian-package.mjs'

/** The headless shell runs the tests almost twice as fast as the full browser, which is used when there is no shell. */
const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const debianPackage = 'chromium-headless-shell'

/**
 * The path of the browser for the tests: `CHROMIUM_PATH`, or one of Debian's.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...debianPaths].find(path => path && existsSync(path))
}

/**
 * The path of the browser for the tests. On Debian as root, it is installed first.
 * @throws {CommandError} when there is none
 */
export async function findOrInstallChromium() {
  const isInstalled = [process.env.CHROMIUM_PATH, debianPaths[0]].some(path => path && existsSync(path))
  if (!isInstalled) await installDebianPackages([debianPackage], 'Installing Chromium for the browser tests.')
  const path = chromiumPath()
  if (!path)
    throw new CommandError(
      `The browser tests need Chromium. Install it (Debian: apt-get install ${debianPackage}) or set CHROMIUM_PATH to one.`,
    )
  return path
}
