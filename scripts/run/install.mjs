// Installs the packages, and with them the project's Node. Uses no package itself.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../../src/server/db/process-lock.mjs'
import { CommandError, Interrupted, root, run, say } from './programs.mjs'

/**
 * Installs the locked packages when node_modules contains other versions. The comparison takes 7 ms; `npm install` would take more
 * than a second at every start.
 * @throws {CommandError} when this Node is too old or npm fails
 */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new CommandError(`Atrio needs Node 20.19 or later to start; this is Node ${process.versions.node}.`)
  if (isInstalled()) return
  const onWait = owner => say(`Waiting for process ${owner}, which is installing packages.`)
  await withLock(join(root, 'build', 'install.lock'), installLocked, onWait)
}

async function installLocked() {
  if (isInstalled()) return
  say('Installing packages. The first time this takes about a minute.')
  // Not `npm ci`: it rejects a lock without the packages for other platforms, which npm leaves out when its registry does not have them.
  // The lock contains the hashes, so packages in npm's cache need no request: a third faster, and it works without a network.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund']
  const windows = process.platform === 'win32'
  const { code, signalled } = await run(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], {
    cwd: root,
    shell: windows,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (signalled) throw new Interrupted('Interrupted.')
  if (code !== 0 || !isInstalled()) throw new CommandError('The packages could not be installed. See the output of npm above.')
}

/** Compares the lock with node_modules/.package-lock.json, where npm lists the installed packages as its last step. */
function isInstalled() {
  const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const installed = packagesIn(installedLock)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, expected]) => {
    if (path === '') return true
    const actual = installed[path]
    return actual ? actual.version === expected.version && actual.integrity === expected.integrity : expected.optional === true
  })
}

/**
 * The Node that runs everything: the project's own if there is a package for this platform, otherwise the machine's if it is new enough.
 * npm puts it first in the PATH of its scripts, so from the second command on it is the Node that already runs.
 * @returns {string} path of the program
 * @throws {CommandError} when neither is available
 */
export function projectNode() {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const packaged = join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  const path = existsSync(packaged) && realpathSync(packaged) // as in process.execPath, also when node_modules is a link
  const works = path === process.execPath || (path && spawnSync(path, ['--version']).status === 0) // not on systems without glibc
  if (works) return path
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new CommandError(
    `Atrio needs Node 24 on ${process.platform} ${process.arch}; this is Node ${process.versions.node}. Please install Node 24 and start again.`,
  )
}
