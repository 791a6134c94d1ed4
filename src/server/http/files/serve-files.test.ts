import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setLogo } from '#features/church/contract/branding.ts'
import { newKey } from '#server/files/keys.ts'
import { signedAddress } from '#server/files/signed-address.ts'
import { storeStream } from '#server/files/store-files.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { openS3, type S3Server } from '../../../../tests/fixtures/s3/s3.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer, type TestServer } from '../../../../tests/fixtures/server.ts'

describe.each(['disk', 's3'] as const)('a file on %s', kind => {
  let s3: S3Server
  let server: TestServer
  let church: Church
  beforeAll(async () => {
    s3 = await openS3()
    server = await openTestServer({ limits: noLimits, env: kind === 's3' ? s3.env : {} })
    church = await server.buildChurch()
  })
  afterAll(async () => {
    await server.close()
    await s3.close()
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET', host = church.host) =>
    server.send({ path, host, headers, method })
  const store = (
    content: Buffer,
    reading: 'publica' | 'privada',
    name: string | null = null,
    type: 'audio/mpeg' | 'application/pdf' = 'audio/mpeg',
  ) => storeStream(server.services, { church, quota: 'igreja' }, { content, type, reading, name, maxBytes: 20_000_000 })

  describe('that is public', () => {
    const content = randomBytes(300_000)
    let path: string
    beforeAll(async () => {
      path = `/${(await store(content, 'publica')).key}`
    })

    test('is sent whole, may be kept for ever, and runs nothing', async () => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.body.equals(content)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': '300000',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        etag: expect.stringMatching(/^"[0-9a-f]{32}\.mp3"$/),
      })
      expect((await get(path, { 'if-none-match': response.headers.etag as string })).status).toBe(304)
      expect((await get(path, { 'if-none-match': `"x", W/${response.headers.etag}` })).status).toBe(304)
    })

    test('is described by HEAD without being read', async () => {
      const before = s3.requests.length
      const response = await get(path, {}, 'HEAD')
      expect([response.status, response.headers['content-length'], response.body.length]).toEqual([200, '300000', 0])
      expect(s3.requests.slice(before).filter(request => request.startsWith('GET'))).toEqual([])
      expect((await get(path, { range: 'bytes=5-9' }, 'HEAD')).headers).toMatchObject({
        'content-length': '5',
        'content-range': 'bytes 5-9/300000',
      })
    })

    test.each([
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=299999-', 299_999, 299_999],
      ['bytes=-10', 299_990, 299_999],
      ['bytes=0-', 0, 299_999],
    ])('is sent in part: %s', async (range, first, last) => {
      const response = await get(path, { range })
      expect([response.status, response.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/300000`])
      expect(response.body.equals(content.subarray(first, last + 1))).toBe(true)
    })

    test('answers 416 to a part behind its end', async () => {
      const response = await get(path, { range: 'bytes=300000-' })
      expect([response.status, response.headers['content-range'], response.body.length]).toEqual([416, 'bytes */300000', 0])
    })

    test('is sent in part only while it is the file that the client knows', async () => {
      const { etag = '' } = (await get(path, {}, 'HEAD')).headers
      expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
      for (const other of ['"other"', `W/${etag}`, 'Sat, 01 Jan 2028 00:00:00 GMT'])
        expect((await get(path, { range: 'bytes=0-9', 'if-range': other })).status).toBe(200)
    })

    test('is not found when it was deleted, also by a server that knew it', async () => {
      const { key } = await store(Buffer.from('x'), 'publica')
      expect((await get(`/${key}`)).status).toBe(200)
      await server.services.files.delete(key)
      expect((await get(`/${key}`)).status).toBe(404)
      expect((await get(`/${newKey('audio/mpeg', 'publica')}`)).status).toBe(404)
    })
  })

  test('that is a picture can be sent in part too', async () => {
    const as = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    const url = (await server.call(setLogo, { versao: 1, form: { imagem: await newPicture() } }, { at: church, as })).reply.logo?.url ?? ''
    const whole = await get(url)
    const part = await get(url, { range: 'bytes=4-7' })
    expect([part.status, part.body.equals(whole.body.subarray(4, 8))]).toEqual([206, true])
  })

  describe('that is private', () => {
    const content = Buffer.from('%PDF-1.7 recibo')
    let key: string
    const sign = (seconds?: number, now = new Date(), of = church) => signedAddress(server.services.secret, of, key, now, seconds)
    beforeAll(async () => {
      key = (await store(content, 'privada', "Recibo d'água (1) çã.pdf", 'application/pdf')).key
      await rowWith(key)
    })

    /** A row that uses a file; which kind of row does not matter. */
    const rowWith = async (file: string) => {
      const values = [church.id, JSON.stringify({ url: `/${file}` })]
      const insert = "insert into banner (igreja_id, titulo, ordem, imagem) values ($1, 'Recibo', 99, $2) returning id"
      return Number((await server.owner.query(insert, values)).rows[0].id)
    }

    test('is gone together with the last row that uses it', async () => {
      const { key: other } = await store(content, 'privada', 'outro.pdf', 'application/pdf')
      const address = signedAddress(server.services.secret, church, other, new Date())
      expect((await get(address)).status).toBe(404)
      const row = await rowWith(other)
      expect((await get(address)).status).toBe(200)
      await server.owner.query('delete from banner where id = $1', [row])
      expect((await get(address)).status).toBe(404)
    })

    test('is sent to whoever has its signed address, and no cache keeps it', async () => {
      const response = await get(sign())
      expect([response.status, response.text]).toEqual([200, String(content)])
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': "attachment; filename*=UTF-8''Recibo%20d%27%C3%A1gua%20%281%29%20%C3%A7%C3%A3.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      expect((await get(sign(), { range: 'bytes=0-3' })).text).toBe('%PDF')
    })

    test('has no public address', async () => {
      const name = key.split('/')[1]
      for (const path of [
        `/${key}`,
        `/pictures/${name}`,
        `/files/${name}`,
        `/files/../private/${name}`,
        `/pictures/..%2fprivate%2f${name}`,
      ])
        expect((await get(path)).text, path).not.toContain('recibo')
      expect((await get(`/pictures/${name}`, { range: 'bytes=0-' })).status).toBe(404)
    })

    test('is not sent after its time, to another host, or with any other address', async () => {
      const other = await server.buildChurch()
      const address = sign()
      const expires = Number(/expira=(\d+)/.exec(address)?.[1])
      const wrong = [
        sign(300, new Date(Date.now() - 301_000)),
        address.replace(/expira=\d+/, `expira=${expires + 1}`),
        address.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
        address.replace(/assinatura=.*/, 'assinatura='),
        address.replace(/\?.*/, ''),
        `${address.replace(/expira=\d+/, 'expira=')}`,
        `${address.replace(/expira=\d+/, 'expira=Infinity')}`,
        sign(300, new Date(), other),
        address.replace(key, newKey('application/pdf', 'privada')),
      ]
      for (const path of wrong) expect((await get(path)).status, path).toBe(404)
      for (const host of [other.host, 'localhost', 'nobody.example']) expect((await get(address, {}, 'GET', host)).status, host).toBe(404)
      expect((await get(address)).status).toBe(200)
    })

    test('is gone with its row, although an address is still valid', async () => {
      const address = sign()
      await server.owner.query('update arquivo set excluido_em = now() where chave = $1', [key])
      expect((await get(address)).status).toBe(404)
      await server.owner.query("update arquivo set excluido_em = null, leitura = 'publica' where chave = $1", [key])
      expect((await get(address)).status).toBe(404)
    })

    test('gets no address that is valid for longer than an hour', () => {
      for (const seconds of [3_601, 0, Number.NaN]) expect(() => sign(seconds)).toThrow('at most 3600 seconds')
      expect(() => signedAddress(server.services.secret, church, newKey('image/webp', 'publica'), new Date())).toThrow('not the key')
    })
  })

  test('that is larger than allowed is not stored', async () => {
    const files = { content: randomBytes(1_001), type: 'audio/mpeg', reading: 'publica', maxBytes: 1_000 } as const
    const keys = async () => (await server.owner.query('select chave from arquivo where igreja_id = $1 order by id', [church.id])).rows
    await expect(storeStream(server.services, { church, quota: 'igreja' }, files)).rejects.toMatchObject({ code: 'too-large' })
    const { chave } = (await keys()).at(-1)
    expect(await server.services.files.size(chave)).toBeUndefined()
  })
})
