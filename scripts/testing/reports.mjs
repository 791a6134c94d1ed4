import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const reports = 'test-results'

/** Returns the path for a new report and deletes the report of an earlier run, which must never be counted. */
export function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

/** @returns the content of a report, `undefined` when it was not written completely */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
