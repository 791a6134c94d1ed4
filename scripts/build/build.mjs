import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { withLock } from '../../src/server/db/process-lock.mjs'
import { CommandError, errorsOf, say } from '../run/programs.mjs'

const builds = resolve('build')

/**
 * Builds into `build/<hash of the sources>` unless that build exists; the file `done` in it is written last. Each build has its own
 * folder, because a running server reads files of its build. The build used before stays for such a server; older ones are deleted.
 * @returns {Promise<string>} path of the server's entry file
 * @throws {CommandError} with everything the build printed, when it fails
 */
export async function build() {
  const hash = hashOfSources()
  const folder = join(builds, hash)
  const done = join(folder, 'done')
  const buildOnce = async () => {
    if (existsSync(done)) return
    say('Building (after each change of the sources, usually 30 s).')
    rmSync(folder, { recursive: true, force: true })
    const env = { ...process.env, NODE_ENV: 'production', ATRIO_BUILD: hash }
    const errors = await errorsOf(['node_modules/@react-router/dev/bin.cjs', 'build'], env)
    if (errors) throw new CommandError(`${errors}\nThe build failed.`)
    writeFileSync(done, '')
    deleteOldBuilds(hash)
  }
  if (!existsSync(done))
    await withLock(join(builds, 'build.lock'), buildOnce, owner => say(`Waiting for process ${owner}, which is building.`))
  utimesSync(done, new Date(), new Date()) // the modification time is the time of its last use
  return join(folder, 'server', 'index.js')
}

/** Twelve hex digits over everything the build reads, without tests and generated texts. */
function hashOfSources() {
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
  const files = globSync([...settings, '{src,scripts/build}/**/*.*'], { exclude: ['src/texts/**', '**/*.test.*'] })
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${file.split(sep).join('/')}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

function deleteOldBuilds(current) {
  const lastUse = name => statSync(join(builds, name, 'done'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const others = readdirSync(builds).filter(name => /^[0-9a-f]{12}$/.test(name) && name !== current)
  const [previous] = others.sort((a, b) => lastUse(b) - lastUse(a))
  for (const name of others) if (name !== previous || !lastUse(name)) rmSync(join(builds, name), { recursive: true, force: true })
}
