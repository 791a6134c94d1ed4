import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes the results of a vitest run to the file named by REPORT: each file with its tests, and the number of failures outside of
 * tests (loading, hooks, uncaught errors), which vitest's own reporters omit.
 */
export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(module => ({
      file: relative(process.cwd(), module.moduleId),
      // The errors of hooks must be counted, because vitest reports the tests of a failed hook as skipped.
      errors: module.errors().length + [...module.children.allSuites()].reduce((sum, suite) => sum + suite.errors().length, 0),
      tests: [...module.children.allTests()].map(test => ({
        title: test.fullName,
        state: test.result().state,
        milliseconds: test.diagnostic()?.duration ?? 0,
        message: test.result().errors?.[0]?.message,
      })),
    }))
    writeFileSync(process.env.REPORT, JSON.stringify({ files, unhandled: unhandledErrors.length }))
  }
}
