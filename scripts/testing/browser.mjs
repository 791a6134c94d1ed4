import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { outcomeOf, withSecondTry } from './outcome.mjs'
import { freshReport, node, readReport } from './programs.mjs'

export const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/** The browser tests, in a real browser against the build. */
export async function browser() {
  const first = await runPlaywright([])
  return withSecondTry(outcomeOf({ stage: 'browser', ...first }), async () => {
    const { tests, errors } = await runPlaywright(['--last-failed', '--workers=1'])
    return errors ? undefined : tests
  })
}

async function runPlaywright(args) {
  const file = freshReport('playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await node([playwright, 'test', ...args, '--reporter=list,json'], { env })
  const report = readReport(file)
  return { code, tests: report?.suites.flatMap(suite => testsOf(suite, [])), errors: report?.errors.length ?? 0 }
}

const statuses = { expected: 'passed', skipped: 'skipped' }

/** The tests of a suite and its inner suites, once for each viewport width. */
function testsOf({ title, specs = [], suites = [] }, outer) {
  const path = [...outer, title]
  const own = specs.flatMap(spec =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `${projectName}, ${[...path, spec.title].join(' › ')}`,
      file: spec.file,
      status: statuses[status] ?? 'failed',
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(suite => testsOf(suite, path))]
}
