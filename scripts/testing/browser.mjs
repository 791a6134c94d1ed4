import { node } from '../run/programs.mjs'
import { maxSecondTries, outcomeOf } from './outcome.mjs'
import { freshReport, readReport } from './reports.mjs'

export const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * The browser tests, in a real browser against the build. A failed test runs once more at the end, alone (playwright.config.ts).
 * @param {readonly string[]} files names of files; all without any
 */
export async function browser(files = []) {
  const file = freshReport('playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await node([playwright, 'test', ...files, '--retries=1', `--max-failures=${maxSecondTries}`, '--reporter=list,json'], {
    env,
  })
  const report = readReport(file)
  const tests = report?.suites.flatMap(suite => testsOf(suite, []))
  return outcomeOf({ stage: 'browser', code, tests, errors: report?.errors.length ?? 0 })
}

const statuses = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' }

/** The tests of a suite and its inner suites, once for each viewport width. */
function testsOf({ title, specs = [], suites = [] }, outer) {
  const path = [...outer, title]
  const tests = specs.flatMap(spec =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `${projectName}, ${[...path, spec.title].join(' › ')}`,
      file: spec.file,
      status: statuses[status] ?? 'failed',
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      message: results.at(-1)?.error?.message,
    })),
  )
  return [...tests, ...suites.flatMap(suite => testsOf(suite, path))]
}
