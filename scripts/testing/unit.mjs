import { join, relative } from 'node:path'
import { root } from '../prepare.mjs'
import { outcomeOf, withSecondTry } from './outcome.mjs'
import { freshReport, node, readReport } from './programs.mjs'

export const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** Everything that runs without a browser. */
export async function unit() {
  const first = await runVitest([])
  return withSecondTry(outcomeOf({ stage: 'vitest', ...first }), async failed => {
    const files = [...new Set(failed.map(test => test.file))]
    // A file that could not be loaded has no tests to choose from: then all of the named files run again.
    const names = failed.map(test => test.title)
    const chosen = names.every(Boolean) ? ['--testNamePattern', `^(${names.map(escapePattern).join('|')})$`] : []
    return (await runVitest([...files, ...chosen, '--maxWorkers=1'])).tests
  })
}

async function runVitest(words) {
  const file = freshReport('vitest.json')
  const code = await node([vitest, 'run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return { code, tests: readReport(file)?.testResults.flatMap(testsOf) }
}

const statuses = { passed: 'passed', failed: 'failed' }

/** The tests of a file. One that could not even be loaded has failed without a test of its own. */
function testsOf({ name, status, assertionResults }) {
  const file = relative(root, name)
  if (!assertionResults.length) return [{ name: file, file, title: '', status: statuses[status] ?? 'skipped', milliseconds: 0 }]
  return assertionResults.map(({ fullName, status, duration }) => ({
    name: `${file}: ${fullName}`,
    file,
    title: fullName,
    status: statuses[status] ?? 'skipped',
    milliseconds: duration ?? 0,
  }))
}

const escapePattern = text => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
