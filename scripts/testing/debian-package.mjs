import { existsSync } from 'node:fs'
import { Interrupted, run, say } from '../run/programs.mjs'

/**
 * Installs Debian packages if this is Debian and we are root. A failure is not an error: the caller looks for the program.
 * @param {string[]} names
 * @param {string} message printed before
 */
export async function installDebianPackages(names, message) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(message)
  const options = { stdio: ['ignore', process.stderr, process.stderr], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...names],
  ]) {
    const { code, signalled } = await run('apt-get', args, options)
    if (signalled) throw new Interrupted('Interrupted.')
    if (code !== 0) return
  }
}
