import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Upload } from '#features/uploads/contract.ts'
import { isFullRun, repetitions } from '../fixtures/extent.ts'
import type { Church, Member } from '../fixtures/people.ts'
import { openS3, type S3Server } from '../fixtures/s3/s3.ts'
import { openTestServer, type TestServer } from '../fixtures/server.ts'
import { cleanUp, makeFolder, report, type Server, startServer } from './server.ts'

const megabyte = 1024 * 1024
const partBytes = 5 * megabyte
/** 2 GB before a release. Not a multiple of the size of a part. */
const size = repetitions(96, 2048) * megabyte - 1_234
/**
 * What the server may need in addition: some parts, and what the collector has not freed yet. Measured: 78 MB for a file of 64 MB, 95 MB
 * (disk) and 124 MB (S3) for one of 2 GB.
 */
const maxGrowth = repetitions(120, 200) * megabyte

const block = randomBytes(partBytes)
/** The part that begins at `start`: different from all others, and made again each time. */
function partAt(start: number): Buffer {
  const part = Buffer.from(block.subarray(0, Math.min(partBytes, size - start)))
  part.write(start ? `part at ${start}` : 'ID3')
  return part
}

let people: TestServer
let church: Church
let member: Member
let s3: S3Server
beforeAll(async () => {
  s3 = await openS3()
  // Only for its rows; the requests go to servers of their own.
  people = await openTestServer()
  church = await people.buildChurch()
  member = await people.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
}, 60_000)
afterAll(async () => {
  await cleanUp()
  await people.close()
  await s3.close()
}, 60_000)

const memoryOf = ({ pid }: Server, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

// In a usual run S3 is tested with a few parts (features/uploads/server/api.test.ts).
describe.each(isFullRun ? (['disk', 's3'] as const) : (['disk'] as const))('a large file on %s', kind => {
  let server: Server
  let dataDir: string
  const start = async () => {
    const env = { DATABASE_URL: people.database.url, APP_SECRET: 'only-for-tests-only-for-tests-only', ...(kind === 's3' ? s3.env : {}) }
    server = await startServer({ dataDir, env: { ...env, ATRIO_DEMO: '0', APP_DOMAIN: '127.0.0.1' } })
  }
  beforeAll(async () => {
    dataDir = makeFolder()
    await start()
  }, 60_000)

  async function call(method: string, path: string, body?: object | FormData): Promise<Upload> {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}/api/envio${path}?igreja=${church.slug}`, {
      method,
      headers: { authorization: `Bearer ${member.token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const form = (begin: number) => {
    const data = new FormData()
    data.append('inicio', String(begin))
    data.append('parte', new Blob([new Uint8Array(partAt(begin))]))
    return data
  }
  /** Sends half of a part and leaves the connection open. */
  const sendHalf = (id: number, begin: number) => {
    const head = `--x\r\ncontent-disposition: form-data; name="inicio"\r\n\r\n${begin}\r\n--x\r\ncontent-disposition: form-data; name="parte"; filename="p"\r\n\r\n`
    const sent = request(`${server.url}/api/envio/${id}/parte?igreja=${church.slug}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(partBytes + head.length + 9),
      },
    })
    sent.on('error', () => {})
    sent.write(head)
    sent.write(partAt(begin).subarray(0, partBytes / 2))
    return sent
  }
  const killAndStart = async () => {
    await server.kill()
    await start()
  }

  test(
    `of ${Math.round(size / megabyte)} MB is sent and read in constant memory, and survives the end of the server in the middle and at its end`,
    async () => {
      const { id } = await call('POST', '/', { nome: 'culto.mp3', tipo: 'audio/mpeg', tamanho: size })
      const sentHash = createHash('sha256')
      const half = Math.floor(size / 2 / partBytes) * partBytes
      let growth = 0
      let atRest = memoryOf(server, 'VmRSS')
      const startedAt = performance.now()
      for (let begin = 0; begin < size; begin += partBytes) {
        if (begin === half) {
          growth = memoryOf(server, 'VmHWM') - atRest
          sendHalf(id, begin)
          await sleep(100)
          await killAndStart()
          atRest = memoryOf(server, 'VmRSS')
          expect((await call('GET', `/${id}`)).recebido).toBe(begin)
        }
        sentHash.update(partAt(begin))
        await call('PUT', `/${id}/parte`, form(begin))
      }
      const sentMs = performance.now() - startedAt
      growth = Math.max(growth, memoryOf(server, 'VmHWM') - atRest)

      const lost = call('POST', `/${id}/concluir`).catch(() => {})
      await sleep(15)
      await killAndStart()
      await lost
      atRest = memoryOf(server, 'VmRSS')
      const finishedAt = performance.now()
      const { arquivo } = await call('POST', `/${id}/concluir`)
      const finishMs = performance.now() - finishedAt

      const readAt = performance.now()
      const address = new URL(arquivo?.url ?? '', server.url)
      const response = await fetch(address)
      const readHash = createHash('sha256')
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) readHash.update(chunk)
      expect(readHash.digest('hex')).toBe(sentHash.digest('hex'))
      const readMs = performance.now() - readAt
      const { rows } = await people.owner.query(
        'select hash, tamanho from arquivo a join arquivo_envio e on e.arquivo_id = a.id where e.id = $1',
        [id],
      )
      expect([rows[0].tamanho, rows[0].hash.length]).toEqual([size, 64])

      // A part from the middle, and a client that leaves after a few bytes.
      const part = await fetch(address, { headers: { range: `bytes=${half}-${half + 9}` } })
      expect([part.status, await part.text()]).toEqual([206, partAt(half).toString('latin1', 0, 10)])
      for (let i = 0; i < 20; i++) {
        const left = new AbortController()
        const reader = (await fetch(address, { signal: left.signal })).body?.getReader()
        await reader?.read()
        left.abort()
      }
      growth = Math.max(growth, memoryOf(server, 'VmHWM') - atRest)
      const seconds = [sentMs, finishMs, readMs].map(ms => `${(ms / 1000).toFixed(1)} s`)
      report(
        `${kind}, ${Math.round(size / megabyte)} MB: sent in ${seconds[0]}, finished in ${seconds[1]}, read in ${seconds[2]}; ${Math.round(growth / megabyte)} MB more memory at most`,
      )
      expect(growth).toBeLessThan(maxGrowth)
    },
    repetitions(60_000, 900_000),
  )
})
