import { node } from '../run/programs.mjs'
import { outcomeOf, withSecondTry } from './outcome.mjs'
import { freshReport, readReport } from './reports.mjs'

export const vitest = 'node_modules/vitest/vitest.mjs'

/** Tests that run without a browser. @param {readonly string[]} files names of files and folders; all without any */
export async function unit(files = []) {
  const first = await runVitest(files)
  return withSecondTry(outcomeOf({ stage: 'vitest', ...first }), async failed => {
    const failedFiles = [...new Set(failed.map(test => test.file))]
    // If a file failed outside of its tests, all files of this second run are run completely.
    const titles = failed.map(test => test.title)
    const filter = titles.every(Boolean) ? ['--testNamePattern', `^(${titles.map(escapePattern).join('|')})$`] : []
    const { code, tests, errors } = await runVitest([...failedFiles, ...filter, '--maxWorkers=1'])
    const explained = code === 0 || tests?.some(({ status }) => status === 'failed')
    return errors || !explained ? undefined : tests
  })
}

async function runVitest(args) {
  const file = freshReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-report.mjs']
  const code = await node([vitest, 'run', ...args, ...reporters], { env: { ...process.env, REPORT: file } })
  const report = readReport(file)
  return { code, tests: report?.files.flatMap(testsOf), errors: report?.unhandled ?? 0 }
}

const statuses = { passed: 'passed', skipped: 'skipped' }

/** The tests of a file. If something failed outside of its tests, the file itself is added as a test without a title. */
function testsOf({ file, errors, tests }) {
  const results = tests.map(({ title, state, milliseconds, message }) => ({
    name: `${file}: ${title}`,
    file,
    title,
    // A test that did not finish counts as failed.
    status: statuses[state] ?? 'failed',
    milliseconds,
    message,
  }))
  const fileFailure = { name: file, file, title: '', status: 'failed', milliseconds: 0 }
  return errors ? [...results, fileFailure] : results
}

const escapePattern = text => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
