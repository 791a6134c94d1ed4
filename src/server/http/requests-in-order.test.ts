import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'

// One connection, or one address with many, does not keep the others of its church waiting.

const server = await openTestServer({ limits: noLimits })
const church = await server.buildChurch()
afterAll(server.close)

const path = (word: string) => `/api/igreja/${church.slug}/busca/?q=${word}`
const requestText = (word: string, address: string) =>
  `GET ${path(word)} HTTP/1.1\r\nhost: ${church.host}\r\nx-forwarded-for: ${address}\r\n\r\n`

/** Sends everything at once on one connection. @returns how many answers have come so far, and a function that ends it */
function pipeline(text: string) {
  const counts = { answers: 0 }
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  socket.on('data', chunk => (counts.answers += chunk.toString('latin1').split('HTTP/1.1 200 ').length - 1))
  socket.write(text)
  return { counts, end: () => void socket.destroy() }
}

/** @returns the longest wait of some calls, one after the other, in milliseconds */
async function longestWait(address: string): Promise<number> {
  let longest = 0
  for (let n = 0; n < 10; n++) {
    const startedAt = performance.now()
    const { status } = await server.send({ path: path(`palavra${n}`), host: church.host, headers: { 'x-forwarded-for': address } })
    expect(status).toBe(200)
    longest = Math.max(longest, performance.now() - startedAt)
  }
  return longest
}

testInTurn(
  'two callers do not wait behind 1,500 requests of one connection, which are all answered',
  async () => {
    await longestWait('192.0.2.1')
    const { counts, end } = pipeline(Array.from({ length: 1_500 }, (_, n) => requestText(`muitas${n}`, '198.51.100.1')).join(''))
    await expect.poll(() => counts.answers).toBeGreaterThan(0)
    const waits = await Promise.all(['192.0.2.1', '192.0.2.2'].map(longestWait))
    const answeredMeanwhile = counts.answers
    for (const wait of waits) expect(wait).toBeLessThan(500)
    expect(answeredMeanwhile).toBeLessThan(1_000)
    await expect.poll(() => counts.answers, { timeout: 60_000 }).toBe(1_500)
    end()
  },
  90_000,
)

test('a caller does not wait behind the connections of another address, when the database is slow', async () => {
  const lock = await server.owner.connect()
  await lock.query('begin; lock table busca in access exclusive mode')
  const many = Array.from({ length: 200 }, (_, n) => pipeline(requestText(`uma${n}`, '198.51.100.1')))
  // All of them wait, for the lock or for a connection.
  await new Promise(resolve => setTimeout(resolve, 1_500))
  let answeredBefore = Number.NaN
  const other = server.send({ path: path('outra'), host: church.host, headers: { 'x-forwarded-for': '192.0.2.1' } }).then(({ status }) => {
    answeredBefore = many.reduce((sum, { counts }) => sum + counts.answers, 0)
    return status
  })
  await new Promise(resolve => setTimeout(resolve, 300))
  await lock.query('commit')
  lock.release()
  expect(await other).toBe(200)
  expect(answeredBefore).toBeLessThan(100)
  for (const { end } of many) end()
})
