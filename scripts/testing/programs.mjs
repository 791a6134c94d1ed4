import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from '../prepare.mjs'
import { Interrupted, run } from '../run.mjs'

const reports = join(root, 'test-results')

/** Runs one of our programs on the project's Node; an interruption ends the whole test run. @returns {Promise<number>} its exit code */
export async function node(args, options = {}, onChild) {
  const { code, signalled } = await run(pinnedNode(), args, { cwd: root, ...options }, onChild)
  if (signalled) throw new Interrupted('Interrupted.')
  return code
}

/** The path of a report that is to be written. One of an earlier run must never be counted. */
export function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

/** @returns what a report holds, `undefined` when it was not written whole */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
