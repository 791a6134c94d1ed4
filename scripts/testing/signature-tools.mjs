import { spawnSync } from 'node:child_process'
import { CommandError } from '../run/programs.mjs'
import { installDebianPackages } from './debian-package.mjs'

/** Programs that are not ours, with which tests open passes of wallets and verify their signatures; each is its Debian package, too. */
const tools = ['openssl', 'unzip']
const missing = () => tools.filter(tool => spawnSync(tool, ['--help'], { stdio: 'ignore' }).error)

/**
 * Installs them on Debian as root.
 * @throws {CommandError} when one is missing
 */
export async function installSignatureTools() {
  if (missing().length) await installDebianPackages(missing(), `Installing ${missing().join(' and ')} for the tests of signed passes.`)
  if (missing().length)
    throw new CommandError(
      `The tests of signed passes need ${missing().join(' and ')}. Install it (Debian: apt-get install ${missing().join(' ')}).`,
    )
}
