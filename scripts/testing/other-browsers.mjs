import { existsSync } from 'node:fs'
import { CommandError } from '../run/programs.mjs'
import { installDebianPackages } from './debian-package.mjs'

/** What tests/e2e/engines starts: Firefox, and WebKit with its driver, on a display that nobody sees and a message bus of its own. */
const programs = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/dbus-run-session': 'dbus-daemon',
}

const missing = () => Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))

/**
 * Installs Firefox and WebKit for the complete tests. On Debian as root.
 * @throws {CommandError} when one of them is missing
 */
export async function installOtherBrowsers() {
  if (missing().length) await installDebianPackages(missing(), 'Installing Firefox and WebKit for the complete browser tests.')
  if (missing().length) throw new CommandError(`The complete tests need these packages of Debian: ${missing().join(', ')}.`)
}
