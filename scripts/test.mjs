// npm test: everything that proves the project, counted. With arguments: only vitest, which gets them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPackage, chromiumPath, hasHeadlessShell } from './chromium.mjs'
import { build, install, pinnedNode, root } from './prepare.mjs'
import { exitWith, Interrupted, run, Stop, say } from './run.mjs'

const reports = join(root, 'test-results')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/** @typedef {{ stage: string, passed: number, failed: number, skipped: number, note?: string }} Count */

await exitWith(async () => {
  const asked = process.argv.slice(2)
  if (asked.length) {
    await install()
    return (await node([vitest, 'run', ...asked])).code
  }
  /** @type {Count[]} */
  const counts = []
  try {
    await install()
    process.env.CHROMIUM_PATH = await findChromium()
    const built = await build().then(() => undefined, failure)
    if (built) counts.push({ stage: 'build', passed: 0, failed: 1, skipped: 0, note: built })
    counts.push(await check())
    counts.push(await unit())
    // The browser walks through the build; without one there is nothing to walk through.
    counts.push(built ? { stage: 'browser', passed: 0, failed: 1, skipped: 0, note: 'did not run: there is no build' } : await browser())
  } catch (error) {
    counts.push({ stage: 'preparation', passed: 0, failed: 1, skipped: 0, note: failure(error) })
  }
  return summary(counts)
})

/** Runs one of our programs on the project's Node; an interruption ends the whole test run. */
async function node(words, options = {}, onChild) {
  const { code, signalled } = await run(pinnedNode(), words, { cwd: root, ...options }, onChild)
  if (signalled) throw new Interrupted('Interrupted.')
  return { code }
}

/** @returns {Promise<Count>} its steps, from the lines `ok <step>` and `FAILED <step>` */
async function check() {
  let printed = ''
  const { code } = await node(['scripts/check.mjs'], { stdio: ['inherit', 'pipe', 'inherit'] }, child => {
    child.stdout.setEncoding('utf8').on('data', text => {
      printed += text
      process.stdout.write(text)
    })
  })
  return honest('check', code, {
    passed: printed.match(/^ok .*$/gm)?.length ?? 0,
    failed: printed.match(/^FAILED .*$/gm)?.length ?? 0,
    skipped: 0,
  })
}

/** @returns {Promise<Count>} */
async function unit() {
  const file = freshReport('vitest.json')
  const { code } = await node([vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return honest(
    'vitest',
    code,
    read(file, report => ({
      passed: report.numPassedTests,
      // A file that could not even be loaded has failed without a test of its own.
      failed: report.numFailedTests + report.testResults.filter(file => file.status === 'failed' && !file.assertionResults.length).length,
      skipped: report.numPendingTests + report.numTodoTests,
    })),
  )
}

/** @returns {Promise<Count>} */
async function browser() {
  const file = freshReport('playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code } = await node([playwright, 'test', '--reporter=list,json'], { env })
  return honest(
    'browser',
    code,
    read(file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped })),
  )
}

/** A report of an earlier run must never be counted. */
function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Counts a failure where the numbers show none: no report, a bad exit code, or nothing that ran. */
function honest(stage, code, count) {
  const { passed = 0, failed = 0, skipped = 0 } = count ?? {}
  if (failed) return { stage, passed, failed, skipped }
  if (!count) return { stage, passed, failed: 1, skipped, note: `ended with ${code} and left no report` }
  if (code !== 0) return { stage, passed, failed: 1, skipped, note: `ended with ${code}` }
  if (!passed) return { stage, passed, failed: 1, skipped, note: 'ran nothing' }
  return { stage, passed, failed, skipped }
}

/** @returns {Promise<string>} path of a Chromium; installed when this is Debian and we may */
async function findChromium() {
  if (!hasHeadlessShell() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests.')
    const options = { stdio: ['ignore', process.stderr, process.stderr], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', chromiumPackage], options)
  }
  const found = chromiumPath()
  if (!found)
    throw new Stop(`The browser tests need Chromium. Install it (Debian: apt-get install ${chromiumPackage}) or set CHROMIUM_PATH to one.`)
  return found
}

/** Prints what went wrong and gives its first line for the table. An interruption is nobody's failure and goes on. */
function failure(error) {
  if (error instanceof Interrupted) throw error
  say(error instanceof Stop ? error.message : error.stack)
  return error.message.trim().split('\n').at(-1)
}

/** @param {Count[]} counts @returns {number} exit code */
function summary(counts) {
  const sum = key => counts.reduce((total, count) => total + count[key], 0)
  const row = (...cells) => cells.map((cell, i) => (i ? String(cell).padStart(8) : cell.padEnd(12))).join('')
  const lines = counts.map(c => `${row(c.stage, c.passed, c.failed, c.skipped)}${c.note ? `   ${c.note}` : ''}`)
  console.log(['', row('', 'passed', 'failed', 'skipped'), ...lines, ''].join('\n'))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') ? 1 : 0
}
