import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { repetitions } from '../fixtures/extent.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker } from './attacker.ts'
import { createCanaries } from './canaries.ts'
import { buildPlace } from './places.ts'
import { sendRaw } from './raw-request.ts'

// Requests that no browser sends: messages whose end or whose host is ambiguous, and paths that lead out of a folder.

const server = await openTestServer({ limits: noLimits })
const canaries = createCanaries()
const home = await buildPlace(server, canaries, [])
const away = await buildPlace(server, canaries, [])
const attacker = createAttacker(server, canaries, 'raw HTTP')
afterAll(async () => {
  attacker.summary()
  await server.close()
})

// What lies beside the public files.
const folder = server.services.env.ATRIO_DATA_DIR
const stolen = 'zq0123456789ab'
canaries.add({ word: stolen, where: 'a file of the data folder', audience: 'church', church: -1 })
for (const name of ['secret', 'files/secret', 'files/private/secret']) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), stolen)
}

const banners = ({ church }: typeof home) => `/api/banner/?igreja=${church.slug}`
const [own, foreign] = [home.church.host, away.church.host]
const visitor = { churches: [home.church.id] }

async function exchange(reader: typeof visitor, ...parts: (string | Buffer)[]) {
  const reply = await sendRaw(server.port, ...parts)
  const request = { host: own, path: String(parts[0]).slice(0, 300) }
  const body = Buffer.from(reply.text, 'latin1')
  // Without any reply it counts as status 0.
  for (const [n, status] of (reply.statuses.length ? reply.statuses : [0]).entries())
    attacker.judge(request, { status, headers: {}, body: n ? Buffer.alloc(0) : body }, reader)
  return reply
}
const noFindings = () => expect(attacker.findings.splice(0)).toEqual([])

/** A second request, which a proxy in front of the server would take for a part of the first one's body. */
const hidden = `GET ${banners(away)} HTTP/1.1\r\nhost: ${foreign}\r\n\r\n`
const post = 'POST /api/security/token/refresh HTTP/1.1\r\n'
const json = `host: ${own}\r\ncontent-type: application/json\r\n`
const chunked = `0\r\n\r\n${hidden}`

test.each([
  ['both lengths', `${post}${json}content-length: ${chunked.length}\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`],
  ['both lengths, the other way round', `${post}${json}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${chunked}`],
  ['two lengths', `${post}${json}content-length: 2\r\ncontent-length: ${hidden.length + 2}\r\n\r\n{}${hidden}`],
  ['two lengths in one line', `${post}${json}content-length: 2, ${hidden.length + 2}\r\n\r\n{}${hidden}`],
  ['a length with a sign', `${post}${json}content-length: +2\r\n\r\n{}${hidden}`],
  ['a length in hexadecimal', `${post}${json}content-length: 0x2\r\n\r\n{}${hidden}`],
  ['a length with a space in its name', `${post}${json}content-length : 2\r\n\r\n{}${hidden}`],
  ['a length that is too large for a number', `${post}${json}content-length: 99999999999999999999999\r\n\r\n{}${hidden}`],
  ['an encoding that is none', `${post}${json}transfer-encoding: xchunked\r\n\r\n${chunked}`],
  ['an encoding after chunked', `${post}${json}transfer-encoding: chunked, identity\r\n\r\n${chunked}`],
  ['an encoding with a vertical tab', `${post}${json}transfer-encoding: \x0bchunked\r\n\r\n${chunked}`],
  ['a chunk whose size is none', `${post}${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n${chunked}`],
  ['a chunk whose size has a sign', `${post}${json}transfer-encoding: chunked\r\n\r\n-1\r\n{}\r\n${chunked}`],
  ['a chunk that is longer than its size', `${post}${json}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n${chunked}`],
  ['a chunk extension with a line feed', `${post}${json}transfer-encoding: chunked\r\n\r\n2;a\nb\r\n{}\r\n${chunked}`],
  ['a folded header', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}\r\nx: a\r\n b\r\nhost: ${foreign}\r\n\r\n`],
  ['a line feed alone', `GET ${banners(home)} HTTP/1.1\nhost: ${own}\n\n${hidden}`],
  ['a carriage return alone', `GET ${banners(home)} HTTP/1.1\r\nx: a\rhost: ${foreign}\r\nhost: ${own}\r\n\r\n`],
  ['a header without a name', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}\r\n: ${foreign}\r\n\r\n`],
  ['a NUL in a header', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}\r\nx: a\0b\r\n\r\n`],
  ['a NUL in the host', `GET ${banners(home)} HTTP/1.1\r\nhost: ${foreign}\0${own}\r\n\r\n`],
  ['a NUL in the target', `GET ${banners(home)}\0 HTTP/1.1\r\nhost: ${own}\r\n\r\n`],
  ['a space in the target', `GET ${banners(home)} x HTTP/1.1\r\nhost: ${own}\r\n\r\n`],
  ['two hosts', `GET ${banners(away)} HTTP/1.1\r\nhost: ${foreign}\r\nhost: ${own}\r\n\r\n`],
  ['two hosts in one line', `GET ${banners(away)} HTTP/1.1\r\nhost: ${own}, ${foreign}\r\n\r\n`],
  ['a complete target with another host', `GET http://${foreign}${banners(away)} HTTP/1.1\r\nhost: ${own}\r\n\r\n`],
  ['a host with a path', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}/${foreign}\r\n\r\n`],
  ['a host with a user', `GET ${banners(home)} HTTP/1.1\r\nhost: ${foreign}@${own}\r\n\r\n`],
  ['a host with a number that is no port', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}:99999999\r\n\r\n`],
  ['no host', `GET ${banners(home)} HTTP/1.1\r\n\r\n`],
  ['no version', `GET ${banners(home)}\r\n\r\n`],
  ['a version that is none', `GET ${banners(home)} HTTP/9.9\r\nhost: ${own}\r\n\r\n`],
  ['a method that is none', `GIVE ${banners(home)} HTTP/1.1\r\nhost: ${own}\r\n\r\n`],
  ['headers of 20 kB', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['three thousand headers', `GET ${banners(home)} HTTP/1.1\r\nhost: ${own}\r\n${'a: b\r\n'.repeat(3_000)}\r\n`],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a tunnel', `CONNECT ${foreign}:80 HTTP/1.1\r\nhost: ${own}\r\n\r\n${hidden}`],
])('%s: one refusal at most, and the connection is closed', async (_, bytes) => {
  const { statuses } = await exchange(visitor, bytes)
  expect(statuses.length).toBeLessThanOrEqual(1)
  for (const status of statuses) expect([400, 404, 413, 431, 501]).toContain(status)
  noFindings()
})

describe('on one connection', () => {
  const get = (place: typeof home, more = '') => `GET ${banners(place)} HTTP/1.1\r\nhost: ${place.church.host}\r\n${more}\r\n`
  /** A word that only the first banner of a church has. */
  const wordOf = async ({ church }: typeof home) =>
    (await server.owner.query('select titulo from banner where igreja_id = $1 order by ordem limit 1', [church.id])).rows[0].titulo
      .split(' ')
      .at(-1)

  test('requests for two churches, in a row and all at once, get each its own reply', async () => {
    const both = { churches: [home.church.id, away.church.id] }
    const close = 'connection: close\r\n'
    const [ours, theirs] = [await wordOf(home), await wordOf(away)]
    for (const parts of [
      [get(home), get(away), get(home, close)],
      [get(home) + get(away) + get(home, close)],
      [get(away), get(home) + get(away, close)],
    ]) {
      const { text, statuses } = await exchange(both, ...parts)
      expect(statuses).toEqual(Array(statuses.length).fill(200))
      expect(statuses).toHaveLength(3)
      const replies = text.split(/(?=HTTP\/1\.1 \d{3} )/)
      const order = parts.join('').match(/(?<=host: )\S+/g) ?? []
      for (const [n, host] of order.entries()) {
        expect(replies[n]).toContain(host === own ? ours : theirs)
        expect(replies[n]).not.toContain(host === own ? theirs : ours)
      }
    }
    noFindings()
  })

  test('HTTP/1.0 gets its church too', async () => {
    const { text, statuses } = await exchange(visitor, `GET ${banners(home)} HTTP/1.0\r\nhost: ${own}\r\n\r\n`)
    expect(statuses).toEqual([200])
    expect(text).toContain(await wordOf(home))
    noFindings()
  })

  test('a header in a value that is sent back stays in the value', async () => {
    const injected = '%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<script>'
    for (const path of [`/${injected}`, `/?q=${injected}`, `/api/banner/?igreja=${injected}`, `/user?language=${injected}`]) {
      const { text } = await exchange(visitor, `GET ${path} HTTP/1.1\r\nhost: ${own}\r\nx-request-id: a\r\nconnection: close\r\n\r\n`)
      expect(text.toLowerCase()).not.toContain('\r\nset-cookie')
    }
    noFindings()
  })
})

const up = [
  '..',
  '%2e%2e',
  '.%2e',
  '..%2f',
  '%2e%2e%2f',
  '%252e%252e',
  '..%5c',
  '..\\',
  '%c0%ae%c0%ae',
  '%e0%80%ae',
  '....',
  '..;',
  '.',
  '',
]
const starts = ['/assets/', '/files/', '/pictures/', '/private/', '/og-images/', '/api/', '/bff/', `/api/igreja/${home.church.slug}/`, '/']
const ends = [
  'secret',
  'secret%00.webp',
  'secret/.',
  'files/secret',
  'private/secret',
  'etc/passwd',
  `banner/?igreja=${away.church.slug}`,
  'package.json',
]
const path = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.array(fc.constantFrom(...up), { maxLength: 6 }),
    fc.constantFrom('/', '//', '%2f', '\\'),
    fc.constantFrom(...ends),
  )
  .map(([start, steps, slash, end]) => `${start}${steps.map(step => step + slash).join('')}${end}`)

test('no path leads out of a folder or to another church', async () => {
  const packageName = '"name": "atrio"'
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE'), async (path, method) => {
      const { text } = await exchange(visitor, `${method} ${path} HTTP/1.1\r\nhost: ${own}\r\nconnection: close\r\n\r\n`)
      expect(text).not.toContain(packageName)
      expect(text).not.toContain('root:x:')
      if (method === 'TRACE') expect(text).not.toMatch(/^HTTP\/1\.1 200/)
      noFindings()
    }),
    { numRuns: repetitions(300, 4_000) },
  )
})

describe('a JSON body', () => {
  const bodies = [
    '{"__proto__":{"abilities":["manage-church"],"superAdmin":true,"isStaff":true},"titulo":"x"}',
    '{"constructor":{"prototype":{"isStaff":true}},"titulo":"x"}',
    `{"titulo":"x","igrejaId":${away.church.id},"igreja_id":${away.church.id},"igreja":"${away.church.slug}"}`,
    '{"titulo":"x","titulo":"y"}',
    '{"titulo":1e400}',
    '{"titulo":123456789012345678901234567890}',
    `${'['.repeat(100_000)}`,
    `{"titulo":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    '{"titulo":"\\u0000"}',
    '{"titulo":"\\ud800"}',
    `{"${'a'.repeat(100_000)}":1}`,
  ]
  const save = (token: string, body: string) =>
    attacker.attack(
      {
        method: 'POST',
        host: own,
        path: '/api/banner',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        body,
      },
      { churches: [home.church.id], account: home.staff.accountId, staffOf: home.church.id },
    )

  test('gives a member no ability, adds no row to another church, and changes no prototype', async () => {
    const count = async () => (await server.owner.query('select count(*) from banner where igreja_id = $1', [away.church.id])).rows
    const before = await count()
    for (const body of bodies) {
      await save(home.staff.token, body)
      // After it, because the prototypes would be changed for all.
      expect((await save(home.member.token, body)).status).toBe(404)
    }
    expect(await count()).toEqual(before)
    expect(Object.keys(Object.prototype)).toEqual([])
    noFindings()
  })
})
