// What stands between a fresh copy of the sources and a running server: packages, a Node, a build. Needs no package itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../src/server/db/lock.mjs'
import { Interrupted, run, Stop, say } from './run.mjs'

/** The project folder. All paths here are relative to it. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, ...path)
const locked = (name, task) =>
  withLock(at('build', `${name}.lock`), task, owner => say(`Waiting for process ${owner}, which is doing the ${name}.`))

/**
 * The Node that everything runs on: the project's own where its package exists, else the machine's if it is new enough.
 * Call it after `install`.
 * @returns {string} path of the program
 * @throws {Stop} when there is neither
 */
export function pinnedNode() {
  const windows = process.platform === 'win32'
  const own = at('node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own // it does not run on a system without glibc
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Stop(
    `Atrio needs Node 24 on ${process.platform} ${process.arch}; this is Node ${process.versions.node}. Please install Node 24 and start again.`,
  )
}

/**
 * How the built server is run. Left alone, the young heap grows with the machine's memory, and the C library keeps what
 * compression and pictures have used: the same server then holds twice as much.
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16']
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  ...process.env,
}

/**
 * Installs the locked packages when those in node_modules are others, whoever installed them.
 * @throws {Stop} when npm fails
 */
export async function install() {
  requireNode()
  if (isInstalled()) return
  await locked('install', async () => {
    if (isInstalled()) return
    say('Installing packages. The first time this takes about a minute.')
    const how = isLockWhole() ? ['ci'] : ['install', '--no-save']
    // The lock names the hashes, so what npm has kept need not be asked for again: a third faster, and it works without a network.
    const settings = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, signalled } = await npm([...how, ...settings])
    if (signalled) throw new Interrupted('Interrupted.')
    if (code !== 0 || !isInstalled()) throw new Stop('The packages could not be installed; npm says above why.')
  })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Stop(`Atrio needs Node 20.19 or later to start; this is Node ${process.versions.node}.`)
}

function npm(words) {
  const cli = process.env.npm_execpath // set when npm runs us: then the same npm does it
  const options = { cwd: root, stdio: ['ignore', process.stderr, process.stderr] }
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...words], options)
  return process.platform === 'win32' ? run('npm.cmd', words, { ...options, shell: true }) : run('npm', words, options)
}

/**
 * npm leaves the package of another platform out of the lock when the registry does not have it, and then `npm ci` refuses
 * that lock. `npm install --no-save` takes it, installs the locked versions with the locked hashes and leaves the lock alone.
 */
function isLockWhole() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const has = (parent, name) => packages[`${parent}/node_modules/${name}`] || packages[`node_modules/${name}`]
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every(name => has(path, name)),
  )
}

/** npm notes in node_modules/.package-lock.json what it put there, as the last thing it does. */
function isInstalled() {
  const noted = at('node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const present = JSON.parse(readFileSync(noted, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, want]) => {
    if (path === '') return true
    const have = present[path]
    return have ? have.version === want.version && have.integrity === want.integrity : want.optional === true
  })
}

/**
 * Builds into `build/<hash of the sources>` unless that is there; `done` in it is written last. The build used before is
 * kept for a server that still runs on it, older ones are deleted.
 * @returns {Promise<string>} path of the server's entry
 * @throws {Stop} when the build fails, with everything it printed
 */
export async function build() {
  const hash = hashOfSources()
  const folder = at('build', hash)
  const done = join(folder, 'done')
  if (!existsSync(done))
    await locked('build', async () => {
      if (existsSync(done)) return
      say('Building. This takes a moment after each change of the sources.')
      rmSync(folder, { recursive: true, force: true })
      await runBuild(hash)
      writeFileSync(done, '')
      forgetOldBuilds(hash)
    })
  utimesSync(done, new Date(), new Date()) // the time of its last use
  return join(folder, 'server', 'index.js')
}

async function runBuild(hash) {
  let output = ''
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production', ATRIO_BUILD: hash }, stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, signalled } = await run(pinnedNode(), [at('node_modules/@react-router/dev/bin.cjs'), 'build'], options, child => {
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  })
  if (signalled) throw new Interrupted('Interrupted.')
  if (code !== 0) throw new Stop(`${output}\nThe build failed.`)
}

/** Twelve hex digits that change with everything the build reads: the sources except tests and generated texts, and the settings. */
function hashOfSources() {
  const settings = /^(package|package-lock|tsconfig.*)\.json$|\.config\.[cm]?[jt]s$/
  const files = [
    ...readdirSync(root).filter(name => settings.test(name) && !/^(vitest|playwright|drizzle|knip)/.test(name)),
    ...['src', 'public', 'migrations'].flatMap(filesUnder).filter(path => !path.startsWith('src/texts/') && !/\.test\.tsx?$/.test(path)),
    'scripts/texts.mjs',
    'scripts/light-contracts.mjs',
    'scripts/service-worker.mjs',
  ]
  const hash = createHash('sha256')
  for (const path of files.filter(path => existsSync(at(path))).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(folder) {
  if (!existsSync(at(folder))) return []
  const found = readdirSync(at(folder), { recursive: true }).map(name => `${folder}/${name.split(sep).join('/')}`)
  return found.filter(path => statSync(at(path)).isFile())
}

function forgetOldBuilds(current) {
  const lastUse = name => statSync(at('build', name, 'done'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const others = readdirSync(at('build')).filter(name => /^[0-9a-f]{12}$/.test(name) && name !== current)
  const [previous] = others.sort((a, b) => lastUse(b) - lastUse(a))
  for (const name of others) if (name !== previous || !lastUse(name)) rmSync(at('build', name), { recursive: true, force: true })
}
