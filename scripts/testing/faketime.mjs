import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../run/programs.mjs'
import { installDebianPackages } from './debian-package.mjs'

const debianPackage = 'libfaketime'
/** Debian's folder for libraries of this machine, and the one of other systems. */
const folders = () => ['/usr/lib', ...readdirSync('/usr/lib').map(name => join('/usr/lib', name))].map(folder => join(folder, 'faketime'))

/**
 * The libraries with which tests move the clock of a process (tests/process/month/): for Node, whose threads need one with locks, and for
 * PostgreSQL, which asks for the time in signal handlers, where locks could wait for themselves.
 * @returns {{ node: string, database: string } | undefined} their paths
 */
export function faketimePaths() {
  const folder = folders().find(path => existsSync(join(path, 'libfaketimeMT.so.1')))
  return folder && { node: join(folder, 'libfaketimeMT.so.1'), database: join(folder, 'libfaketime.so.1') }
}

/**
 * Installs them on Debian as root. Other systems than Linux have none that works in the same way: there, these tests are skipped.
 * @throws {CommandError} when Linux has none
 */
export async function installFaketime() {
  if (process.platform !== 'linux') return
  if (!faketimePaths()) await installDebianPackages([debianPackage], 'Installing libfaketime for the tests that move the clock.')
  if (!faketimePaths())
    throw new CommandError(`The tests that move the clock need libfaketime. Install it (Debian: apt-get install ${debianPackage}).`)
}
