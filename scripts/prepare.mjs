// Prepares a fresh copy of the sources for running: packages, Node, build. Uses no package itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../src/server/db/process-lock.mjs'
import { Interrupted, run, Stop, say } from './run.mjs'

/** The project folder. All paths in this file are relative to it. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const pathOf = (...path) => join(root, ...path)
const locked = (name, task) =>
  withLock(pathOf('build', `${name}.lock`), task, owner => say(`Waiting for process ${owner}, which is doing the ${name}.`))

/**
 * The Node that runs everything: the project's own if there is a package for this platform, otherwise the machine's if it is new enough.
 * Call it after `install`.
 * @returns {string} path of the program
 * @throws {Stop} when neither is available
 */
export function pinnedNode() {
  const windows = process.platform === 'win32'
  const packagedNode = pathOf(
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  )
  if (existsSync(packagedNode) && spawnSync(packagedNode, ['--version']).status === 0) return packagedNode // it does not run on systems without glibc
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Stop(
    `Atrio needs Node 24 on ${process.platform} ${process.arch}; this is Node ${process.versions.node}. Please install Node 24 and start again.`,
  )
}

/**
 * Settings for running the built server. With the defaults, the young heap grows with the machine's memory, and the C library does not
 * release the memory used for compression and pictures: the same server then uses twice as much memory.
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
 * Installs the locked packages when node_modules contains other versions.
 * @throws {Stop} when npm fails
 */
export async function install() {
  requireNode()
  if (isInstalled()) return
  await locked('install', async () => {
    if (isInstalled()) return
    say('Installing packages. The first time this takes about a minute.')
    const command = isLockComplete() ? ['ci'] : ['install', '--no-save']
    // The lock contains the hashes, so packages in npm's cache need no request: a third faster, and it works without a network.
    const settings = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, signalled } = await npm([...command, ...settings])
    if (signalled) throw new Interrupted('Interrupted.')
    if (code !== 0 || !isInstalled()) throw new Stop('The packages could not be installed. See the output of npm above.')
  })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Stop(`Atrio needs Node 20.19 or later to start; this is Node ${process.versions.node}.`)
}

function npm(args) {
  const cli = process.env.npm_execpath // set when npm started this script: then the same npm is used
  const options = { cwd: root, stdio: ['ignore', process.stderr, process.stderr] }
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args], options)
  return process.platform === 'win32' ? run('npm.cmd', args, { ...options, shell: true }) : run('npm', args, options)
}

/**
 * Whether the lock lists every optional dependency. npm omits the package of another platform when the registry does not have it, and
 * `npm ci` then rejects the lock. `npm install --no-save` accepts it, installs the locked versions with the locked hashes and does not
 * change the lock.
 */
function isLockComplete() {
  const { packages } = JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8'))
  const has = (parent, name) => packages[`${parent}/node_modules/${name}`] || packages[`node_modules/${name}`]
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every(name => has(path, name)),
  )
}

/** Compares the lock with node_modules/.package-lock.json, where npm lists the installed packages as its last step. */
function isInstalled() {
  const installedLock = pathOf('node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages
  const locked = JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([path, expected]) => {
    if (path === '') return true
    const actual = installed[path]
    return actual ? actual.version === expected.version && actual.integrity === expected.integrity : expected.optional === true
  })
}

/**
 * Builds into `build/<hash of the sources>` unless that build exists; the file `done` in it is written last. The build used before
 * stays for a server that still runs on it; older builds are deleted.
 * @returns {Promise<string>} path of the server's entry file
 * @throws {Stop} with everything the build printed, when it fails
 */
export async function build() {
  const hash = hashOfSources()
  const folder = pathOf('build', hash)
  const done = join(folder, 'done')
  if (!existsSync(done))
    await locked('build', async () => {
      if (existsSync(done)) return
      say('Building. This takes a moment after each change of the sources.')
      rmSync(folder, { recursive: true, force: true })
      await runBuild(hash)
      writeFileSync(done, '')
      deleteOldBuilds(hash)
    })
  utimesSync(done, new Date(), new Date()) // the modification time is the time of its last use
  return join(folder, 'server', 'index.js')
}

async function runBuild(hash) {
  let output = ''
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production', ATRIO_BUILD: hash }, stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, signalled } = await run(pinnedNode(), [pathOf('node_modules/@react-router/dev/bin.cjs'), 'build'], options, child => {
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  })
  if (signalled) throw new Interrupted('Interrupted.')
  if (code !== 0) throw new Stop(`${output}\nThe build failed.`)
}

/** Twelve hex digits over everything the build reads: the settings and the sources, without tests and generated texts. */
function hashOfSources() {
  const settings = /^(package|package-lock|tsconfig.*)\.json$|\.config\.[cm]?[jt]s$/
  const files = [
    ...readdirSync(root).filter(name => settings.test(name) && !/^(vitest|playwright|drizzle|knip)/.test(name)),
    ...['src', 'public', 'migrations'].flatMap(filesUnder).filter(path => !path.startsWith('src/texts/') && !/\.test\.tsx?$/.test(path)),
    'scripts/texts.mjs',
    'scripts/strip-schemas.mjs',
    'scripts/service-worker.mjs',
  ]
  const hash = createHash('sha256')
  for (const path of files.filter(path => existsSync(pathOf(path))).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(pathOf(path)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(folder) {
  if (!existsSync(pathOf(folder))) return []
  const paths = readdirSync(pathOf(folder), { recursive: true }).map(name => `${folder}/${name.split(sep).join('/')}`)
  return paths.filter(path => statSync(pathOf(path)).isFile())
}

function deleteOldBuilds(current) {
  const lastUse = name => statSync(pathOf('build', name, 'done'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const others = readdirSync(pathOf('build')).filter(name => /^[0-9a-f]{12}$/.test(name) && name !== current)
  const [previous] = others.sort((a, b) => lastUse(b) - lastUse(a))
  for (const name of others) if (name !== previous || !lastUse(name)) rmSync(pathOf('build', name), { recursive: true, force: true })
}
