import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes what a run of vitest came to into the file that REPORT names: each file with its tests, and what failed outside of
 * tests (loading, hooks, errors that nobody caught). The reporters that come with vitest leave the last out.
 */
export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(module => ({
      file: relative(process.cwd(), module.moduleId),
      // A hook that fails takes its tests along: they are reported as skipped.
      errors: module.errors().length + [...module.children.allSuites()].reduce((sum, suite) => sum + suite.errors().length, 0),
      tests: [...module.children.allTests()].map(test => ({
        title: test.fullName,
        state: test.result().state,
        milliseconds: test.diagnostic()?.duration ?? 0,
      })),
    }))
    writeFileSync(process.env.REPORT, JSON.stringify({ files, unhandled: unhandledErrors.length }))
  }
}
