import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from '../prepare.mjs'
import { Interrupted, run } from '../run.mjs'

const reports = join(root, 'test-results')

/** Runs a program on the project's Node. An interruption ends the whole test run. @returns {Promise<number>} its exit code */
export async function node(args, options = {}, onChild) {
  const { code, signalled } = await run(pinnedNode(), args, { cwd: root, ...options }, onChild)
  if (signalled) throw new Interrupted('Interrupted.')
  return code
}

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
