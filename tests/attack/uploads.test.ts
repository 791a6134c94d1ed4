import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createUpload, finishUpload, getUpload, sendPart } from '#features/uploads/contract.ts'
import { uploadPartBytes } from '#features/uploads/rules.ts'
import { signedAddress } from '#server/files/signed-address.ts'
import { fieldsOf, nameOf } from '../calls/endpoint.ts'
import { repetitions } from '../fixtures/extent.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker, requestFor } from './attacker.ts'
import { createCanaries } from './canaries.ts'
import { buildPlace, callerAt, loadCalls } from './places.ts'

// Files that are not what they seem, uploads out of order, and private files with somebody else's address.

const calls = await loadCalls()
const withFiles = calls.filter(({ endpoint }) => endpoint.input.form)
const server = await openTestServer({ limits: noLimits })
const canaries = createCanaries()
const home = await buildPlace(server, canaries, withFiles)
const away = await buildPlace(server, canaries, [])
const attacker = createAttacker(server, canaries, 'uploads')
afterAll(async () => {
  attacker.summary()
  await server.close()
})
const { host } = home.church
const reader = { churches: [home.church.id], account: home.staff.accountId, staffOf: home.church.id }
const noFindings = () => expect(attacker.findings.splice(0)).toEqual([])

const script = '<script>alert(1)</script>'
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const jpeg = await sharp({ create: { width: 41, height: 30, channels: 3, background: 'olive' } })
  .withExif({ IFD0: { Copyright: script } })
  .jpeg()
  .toBuffer()
/** A PNG that says how large it is, in pixels, and has no more than a few bytes. */
function claimed(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([picture.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const refused: [string, Buffer][] = [
  ['a page', Buffer.from(`<!doctype html>${script}`)],
  ['a drawing with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['a drawing that reads a file', Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
  ['a script that begins like a GIF', Buffer.from('GIF89a/*'.padEnd(300, ' ').concat('*/=1;alert(1)'))],
  ['a page that begins like a PNG', Buffer.concat([picture.subarray(0, 8), Buffer.from(script)])],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['a program', Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ['a document with a script', Buffer.from('%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PostScript program', Buffer.from('%!PS\n(%pipe%id) (r) file')],
  ['half a picture', picture.subarray(0, picture.length / 2)],
  ['a picture of 60,000 by 60,000 pixels', claimed(60_000, 60_000)],
  ['a picture of two thousand million by one pixel', claimed(2_147_483_647, 1)],
  ['a picture without pixels', claimed(0, 0)],
]
/** Pictures with more in them than a picture: they are drawn again. */
const accepted: [string, Buffer][] = [
  ['a picture with a page behind its end', Buffer.concat([picture, Buffer.from(script)])],
  ['a picture with a page in its metadata', jpeg],
]
const names = [
  'a.png',
  '../../../secret',
  'a.png\0.html',
  `a"\r\nset-cookie: a=b\r\n\r\n${script}`,
  `${script}.svg`,
  `${'x'.repeat(5_000)}.png`,
]
const types = ['image/png', 'image/svg+xml', 'text/html', 'application/x-php', 'multipart/mixed; boundary=y', '']

/** A form with the sample's fields, in which each file is this one. Written by hand: no client would send such names. */
async function formOf(form: Record<string, unknown>, content: Buffer, name: string, type: string, textType = '') {
  const boundary = 'xxboundaryxx'
  const parts: Buffer[] = []
  for (const [field, value] of Object.entries(form)) {
    const isFile = value instanceof Blob
    const file = isFile ? `; filename="${name}"${type && `\r\nContent-Type: ${type}`}` : textType && `\r\nContent-Type: ${textType}`
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`))
    parts.push(isFile ? content : Buffer.from(String(value)), Buffer.from('\r\n'))
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

async function upload({ endpoint }: (typeof calls)[number], content: Buffer, name: string, type: string, textType?: string) {
  const args = home.args.get(endpoint) ?? {}
  const request = await requestFor(endpoint, args, { host, named: home.church.slug })
  const form = await formOf(args.form as Record<string, unknown>, content, name, type, textType)
  const { token } = callerAt(home, endpoint)
  return attacker.attack(
    { ...request, body: form.body, headers: { ...request.headers, ...form.headers, authorization: `Bearer ${token}` } },
    reader,
  )
}

/** Fields for files of any kind: a part of a large upload, and the file of a bank. All others receive pictures with the same code. */
const anyFiles = ['parte', 'arquivo']
const pictureCalls = withFiles
  .filter(({ endpoint }) => !anyFiles.some(name => name in fieldsOf(endpoint.input.form)))
  .slice(0, repetitions(2, 100))

describe.each(pictureCalls.map(call => [nameOf(call.endpoint), call] as const))('%s', (_, call) => {
  test('refuses a text in an encoding that nobody knows', async () => {
    const { status, text } = await upload(call, picture, 'a.png', 'image/png', 'text/plain; charset=nonsense')
    expect([200, 400], text).toContain(status)
  })

  test('refuses what is no picture, whatever it is called, and stores no row for it', async () => {
    const count = async () => (await server.owner.query('select count(*)::int as n from arquivo')).rows[0].n
    const before = await count()
    for (const [n, [what, content]] of refused.entries()) {
      const { status, text } = await upload(call, content, names[n % names.length] as string, types[n % types.length] as string)
      expect([400, 413, 422], `${what}: ${status} ${text}`).toContain(status)
    }
    expect(await count()).toBe(before)
    noFindings()
  })

  test('draws again what it accepts, so that nothing but the picture is left', async () => {
    for (const [what, content] of accepted) {
      const { status, text } = await upload(call, content, 'a.html', 'text/html')
      // The sample's row may have another version by now.
      if (status === 412) continue
      expect(status, `${what}: ${text}`).toBe(200)
      const { rows } = await server.owner.query(
        `select chave, leitura, conta_id as account, (select id from sessao s where s.conta_id = a.conta_id limit 1) as session
         from arquivo a where igreja_id = $1 and tipo = 'image/webp'`,
        [home.church.id],
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const { chave, leitura, account, session } of rows) {
        const sender = { session: { accountId: Number(account), sessionId: session } }
        const signed = () => signedAddress(server.services.secret, home.church, chave, new Date(), 300, sender)
        const address = leitura === 'privada' ? signed() : `/${chave}`
        const { headers, body } = await attacker.attack({ host, path: address }, reader)
        expect(headers['content-type']).toBe('image/webp')
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(body.includes(script)).toBe(false)
      }
    }
    noFindings()
  })
})

/** A row that uses a file: no address opens a private file that nothing uses. */
const storeUse = (key: string) =>
  server.owner.query("insert into banner (igreja_id, titulo, ordem, imagem) values ($1, 'x', 99, $2)", [
    home.church.id,
    JSON.stringify({ url: `/${key}` }),
  ])

describe('a file in parts', () => {
  const at = home.church
  const as = home.staff
  const content = Buffer.concat([Buffer.from('ID3'), randomBytes(uploadPartBytes + 1_000)])
  const body = { nome: 'culto.mp3', tipo: 'audio/mpeg' as const, tamanho: content.length, leitura: 'privada' as const }
  const announce = async (more: object = {}) => server.call(createUpload, { body: { ...body, ...more } }, { at, as })
  const send = (id: number, inicio: number, part: Buffer, by = { at, as: as as { token: string } }) =>
    server.call(sendPart, { id, form: { inicio, parte: new Blob([new Uint8Array(part)]) } }, by)

  test('with an impossible size or name is not announced', async () => {
    for (const tamanho of [0, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER]) expect((await announce({ tamanho })).status).toBe(422)
    for (const tipo of ['text/html', 'image/svg+xml', 'audio/mpeg\r\nx: y']) expect((await announce({ tipo })).status).toBe(422)
    for (const nome of ['', ' ', 'x'.repeat(201), 'a\0b']) expect((await announce({ nome })).status).toBe(422)
  })

  test('takes each part once, in its order, and nothing beyond its size', async () => {
    const { id } = (await announce({ nome: '../../etc/passwd\r\nx: y' })).reply
    const [first, last] = [content.subarray(0, uploadPartBytes), content.subarray(uploadPartBytes)]
    expect((await send(id, uploadPartBytes, last)).status).toBe(409)
    expect((await send(id, 0, Buffer.from('<html>'))).status).toBe(422)
    expect((await send(id, 0, Buffer.concat([Buffer.from('<html>'), first.subarray(6)]))).status).toBe(422)
    expect((await send(id, 0, first)).reply.recebido).toBe(uploadPartBytes)
    // What has arrived already is ignored.
    for (const start of [0, 1, uploadPartBytes - 1]) expect((await send(id, start, last)).reply.recebido).toBe(uploadPartBytes)
    for (const start of [uploadPartBytes + 1, 2 ** 31, -1, 0.5]) expect([409, 422]).toContain((await send(id, start, last)).status)
    expect((await server.call(getUpload, { id }, { at, as })).reply.recebido).toBe(uploadPartBytes)
    expect((await server.call(finishUpload, { id }, { at, as })).status).toBe(409)
    expect((await send(id, uploadPartBytes, Buffer.concat([last, last]))).status).toBe(422)
    expect((await send(id, uploadPartBytes, last)).reply.recebido).toBe(content.length)
    expect((await send(id, content.length, last)).status).toBe(409)
    const { arquivo } = (await server.call(finishUpload, { id }, { at, as })).reply
    const key = arquivo?.url.slice(1) ?? ''
    await storeUse(key)
    const address = signedAddress(server.services.secret, at, key, new Date())
    const sent = await attacker.attack({ host, path: address }, reader)
    expect(sent.body.equals(content)).toBe(true)
    expect(sent.headers['content-disposition']).toBe("inline; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd%0D%0Ax%3A%20y")
  })

  test('is found by nobody else: a member, other staff, or staff of another church', async () => {
    const { id } = (await announce()).reply
    for (const by of [
      { at, as: home.superAdmin },
      { at, as: home.member },
      { at: away.church, as: away.staff },
    ]) {
      expect((await send(id, 0, content.subarray(0, uploadPartBytes), by)).status).toBe(404)
      expect((await server.call(getUpload, { id }, by)).status).toBe(404)
      expect((await server.call(finishUpload, { id }, by)).status).toBe(404)
    }
  })
})

test('a private file opens with its own address, on its own church’s host, in its time, and with no other', async () => {
  const { secret, files } = server.services
  const keys = ['a', 'b'].map(digit => `private/${digit.repeat(32)}.pdf`)
  const word = 'zq00c0ffee00c0'
  canaries.add({ word, where: 'a private file', audience: 'church', church: -1 })
  for (const key of keys) {
    await files.put(key, Buffer.from(`%PDF-1.7 ${word}`))
    const values = [home.church.id, home.staff.accountId, key]
    await server.owner.query(
      "insert into arquivo (igreja_id, conta_id, chave, leitura, nome, tipo, tamanho) values ($1, $2, $3, 'privada', 'a.pdf', 'application/pdf', 23)",
      values,
    )
    await storeUse(key)
  }
  const [key = '', second = ''] = keys
  const now = new Date()
  const own = signedAddress(secret, home.church, key, now)
  const [path = '', search = ''] = own.split('?')
  const signature = new URLSearchParams(search).get('assinatura') ?? ''
  const expires = Number(new URLSearchParams(search).get('expira'))
  const honest = await server.send({ host, path: own })
  expect([honest.status, honest.text.includes(word)]).toEqual([200, true])

  const forged = [
    path,
    `${path}?expira=${expires}`,
    `${path}?assinatura=${signature}`,
    `${path}?expira=${expires + 1}&assinatura=${signature}`,
    `${path}?expira=${expires}&assinatura=${signature.slice(0, -1)}`,
    `${path}?expira=${expires}&assinatura=${signature}=`,
    `${path}?expira=${expires}&assinatura=`,
    `${path}?expira=${expires}&assinatura[]=${signature}`,
    `${path}?expira=${expires + 1}&expira=${expires}&assinatura=${signature}`,
    `${path}?expira=9e99&assinatura=${signature}`,
    `${path}?expira=NaN&assinatura=${signature}`,
    `${path}?expira=${expires}.5&assinatura=${signature}`,
    `/${second}?${search}`,
    `/files/${'a'.repeat(32)}.pdf?${search}`,
    `/pictures/${'a'.repeat(32)}.pdf?${search}`,
    `/files/..%2fprivate/${'a'.repeat(32)}.pdf?${search}`,
    `/assets/../private/${'a'.repeat(32)}.pdf`,
    `${path}/?${search}`,
    signedAddress(secret, home.church, key, new Date(now.getTime() - 301_000)),
    signedAddress(secret, away.church, key, now),
    signedAddress(new Uint8Array(32), home.church, key, now),
  ]
  const visitor = { churches: [home.church.id] }
  const statuses = []
  for (const address of forged)
    for (const headers of [{}, { range: 'bytes=0-40' }, { authorization: `Bearer ${home.staff.token}` }])
      statuses.push((await attacker.attack({ host, path: address, headers }, visitor)).status)
  for (const other of [away.church.host, 'localhost', 'admin.localhost', 'nobody.example'])
    statuses.push((await attacker.attack({ host: other, path: own, headers: { 'x-forwarded-host': host } }, visitor)).status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  noFindings()
})
