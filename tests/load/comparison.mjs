// Compares a server with a bare one that sends the same bytes.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, row } from './report.mjs'
import { compare } from './wrk.mjs'

const children = []

/**
 * Starts a bare server, in Node alone (`http`) or with Hono (`hono`).
 * @param {'http' | 'hono'} kind
 * @param {readonly { host?: string, headers: import('node:http').IncomingHttpHeaders, body: Buffer | string }[]} replies that it sends: that of
 *   the requested host, else the first
 * @returns {Promise<number>} its port
 */
export async function startBare(kind, ...replies) {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bare-'))
  const file = join(folder, 'reply.json')
  writeFileSync(file, JSON.stringify(replies.map(asJson)))
  const child = fork(new URL('./bare.mjs', import.meta.url), [kind, file])
  children.push(child)
  const port = await new Promise(resolve => child.once('message', resolve))
  rmSync(folder, { recursive: true })
  return port
}

/** Without the headers that each server writes itself. */
function asJson({ host, headers, body }) {
  const { date, connection, 'keep-alive': _k, 'transfer-encoding': _t, ...kept } = headers
  return { host, headers: kept, body: Buffer.from(body).toString('base64') }
}

/** Ends the bare servers. */
export const stopBares = () => Promise.all(children.splice(0).map(stop))
const stop = child => new Promise(resolve => child.once('exit', resolve) && child.kill('SIGTERM'))

const perSecond = rate => `${Math.round(rate).toLocaleString('en')}/s`

/**
 * Prints how many requests a second the server answers, and their ratio to those of the bare one.
 * @param {string} name
 * @param {Partial<Parameters<typeof compare>[0]> & { port: number }} bare
 * @param {Parameters<typeof compare>[0]} ours
 * @param {number} goal of the ratio
 */
export async function comparison(name, bare, ours, goal) {
  const result = await compare({ path: '/', seconds: ours.seconds, ...bare }, ours)
  row(name, perSecond(result.ours))
  const note = `bare: ${perSecond(result.bare)}`
  row('  ratio to a bare server with the same bytes', result.ratio.toFixed(2), atLeast(result.ratio, goal), note)
}
