// Sends single calls and measures them, for benches whose figure is the time that one person waits.
import { Agent, request } from 'node:http'
import { below, percentile, row } from './report.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let requestCount = 0

/**
 * Sends a call from another IP address each time, so that no rate limit rejects it.
 * @param {number} port
 * @param {string} host
 * @param {string} path
 * @param {{ method?: string, token?: string, body?: string, type?: string, encoding?: string }} [options] `encoding`: `br`, so that `text`
 *   is no text
 * @returns {Promise<{ ms: number, text: string, bytes: Buffer, headers: import('node:http').IncomingHttpHeaders }>}
 */
export function send(port, host, path, { method = 'GET', token, body, type = 'application/json', encoding } = {}) {
  requestCount++
  const headers = {
    host,
    'x-forwarded-for': `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    'accept-language': 'pt-BR',
  }
  if (encoding) headers['accept-encoding'] = encoding
  if (token) headers.authorization = `Bearer ${token}`
  if (body) Object.assign(headers, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  return new Promise((resolve, reject) => {
    const started = performance.now()
    request({ host: '127.0.0.1', port, path, headers, agent, method }, response => {
      const parts = []
      response.on('error', reject)
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = bytes.toString()
        if (response.statusCode !== 200) return reject(new Error(`${path} returned ${response.statusCode} ${text}`))
        resolve({ ms: performance.now() - started, text, bytes, headers: response.headers })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

/** Closes the connections of `send`. */
export const closeConnections = () => agent.destroy()

/**
 * Runs `task` for each item of a list, `concurrency` at a time.
 * @template T
 * @param {readonly T[]} list
 * @param {number} concurrency
 * @param {(item: T) => Promise<{ ms: number }>} task
 * @returns {Promise<number[]>} the milliseconds of each run, ascending
 */
export async function measure(list, concurrency, task) {
  const queue = [...list]
  const times = []
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) times.push((await task(next)).ms)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return times.sort((a, b) => a - b)
}

/**
 * Prints the median and the 95th percentile of sorted times.
 * @param {string} name
 * @param {number[]} sorted
 * @param {number} [limit] goal of the latter, in milliseconds
 * @param {string} [note]
 */
export function times(name, sorted, limit, note) {
  const [median, most] = [percentile(sorted, 0.5), percentile(sorted, 0.95)]
  row(`${name}: median, 95th percentile`, `${median.toFixed(1)} ms, ${most.toFixed(1)} ms`, limit && below(most, limit, ' ms'), note)
}

/** Typing mistakes, one in each word: a letter twice. @param {readonly string[]} words */
export const mistyped = words => words.filter(word => word.length > 5).map(word => `${word.slice(0, 3)}${word[2]}${word.slice(3)}`)

/** Pairs of words. @param {readonly string[]} words */
export const pairs = words => words.map((word, n) => `${word} ${words[(n * 7 + 3) % words.length]}`)

/** The first letters of words. @param {readonly string[]} words */
export const halfTyped = words => words.map(word => word.slice(0, 4))
