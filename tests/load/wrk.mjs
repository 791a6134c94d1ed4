// Load from wrk, a generator in C that can send more than a server on the same machine can answer (autocannon, in Node, could not).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installDebianPackages } from '../../scripts/testing/debian-package.mjs'

const script = fileURLToPath(new URL('./wrk.lua', import.meta.url))

/** @throws {Error} when wrk is missing and cannot be installed */
export async function findOrInstallWrk() {
  if (!existsSync('/usr/bin/wrk')) await installDebianPackages(['wrk'], 'Installing wrk, which generates the load.')
  if (!existsSync('/usr/bin/wrk')) throw new Error('The bench needs wrk. Install it (Debian: apt-get install wrk).')
}

/**
 * Sends requests over 40 connections, each as soon as the last one was answered, after a short run that is not measured.
 * @param {{ port: number, path: string, headers?: Record<string, string>, seconds?: number, numbered?: boolean }} options
 *   `numbered`: each request comes from another IP address, so that no limit refuses it, and `%d` in the path is the number of the request
 * @returns {Promise<number>} requests a second
 * @throws when a response had an error status, because fast errors would distort the result
 */
export async function load({ port, path, headers = {}, seconds = 6, numbered = false }) {
  // wrk adds a second header unless this one is spelled like its own.
  const all = { Host: 'esperanca.localhost', 'accept-encoding': 'br', 'accept-language': 'pt-BR', ...headers }
  const run = async (duration, first) => {
    const args = ['-t1', '-c40', `-d${duration}s`, '-s', script]
    for (const [name, value] of Object.entries(all)) if (value) args.push('-H', `${name}: ${value}`)
    const env = { ...process.env, ...(numbered && { NUMBERED_PATH: path, FIRST_NUMBER: String(first) }) }
    const { stdout } = await promisify(execFile)('/usr/bin/wrk', [...args, `http://127.0.0.1:${port}${numbered ? '/' : path}`], { env })
    return JSON.parse(stdout.slice(stdout.lastIndexOf('{')))
  }
  await run(2, 1)
  const { failed, rate } = await run(seconds, 1_000_000)
  if (failed) throw new Error(`${path}: ${failed} requests failed or were refused`)
  return rate
}

/**
 * Requests the home pages of hosts at random for some seconds. Nothing is measured before, and errors are counted and not thrown.
 * @param {{ port: number, hosts: readonly string[], seconds: number }} options
 * @returns {Promise<{ rate: number, failed: number, p99: number, max: number }>} requests a second; milliseconds
 */
export async function loadHosts({ port, hosts, seconds }) {
  const headers = ['accept-encoding: br', 'accept-language: pt-BR'].flatMap(header => ['-H', header])
  const args = ['-t1', '-c40', `-d${seconds}s`, '-s', script, ...headers, `http://127.0.0.1:${port}/`]
  const { stdout } = await promisify(execFile)('/usr/bin/wrk', args, { env: { ...process.env, HOSTS: hosts.join(' ') } })
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')))
}

/**
 * Measures a bare server and ours in turns, because a shared machine is faster at one time than at another.
 * @param {Parameters<typeof load>[0]} bare
 * @param {Parameters<typeof load>[0]} ours
 * @returns {Promise<{ bare: number, ours: number, ratio: number }>} requests a second and their ratio, of the round with the median ratio
 */
export async function compare(bare, ours) {
  const rounds = []
  for (let round = 0; round < 3; round++) {
    const [limit, reached] = [await load(bare), await load(ours)]
    rounds.push({ bare: limit, ours: reached, ratio: reached / limit })
  }
  return rounds.sort((a, b) => a.ratio - b.ratio)[1]
}
