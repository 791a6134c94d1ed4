import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultLook } from '#contract/look.ts'
import { heicOf } from '../../../../tests/fixtures/files/heic.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { testInTurn } from '../../../../tests/fixtures/test-in-turn.ts'
import { versionsOf } from '../../../../tests/fixtures/versions.ts'
import { deleteLogo, getBranding, getStaffBranding, setLogo } from '../contract/branding.ts'
import { getChurchByCode } from '../contract/church.ts'
import { addPicture, deletePicture, orderPictures } from '../contract/pictures.ts'

const server = await openTestServer({ limits: noLimits })
const { call, send, buildChurch, buildMember, owner, services, close } = server
afterAll(close)
const versionOf = versionsOf(server)
const folder = join(services.env.ATRIO_DATA_DIR, 'pictures')

let shade = 0
/** A picture with different content on each call. */
const photo = (width = 60, height = 40) => {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: (shade * 37) % 256, g: (shade * 91) % 256, b: shade % 256 } } })
}
const blob = (content: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(content)], { type })
const png = async (width?: number, height?: number) => blob(await photo(width, height).png().toBuffer())

async function churchWithAdmin() {
  const at = await buildChurch()
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}
const picturesOf = async (at: Church) => (await call(getChurchByCode, { code: at.codigo }, { at })).reply.imagens
const keyOf = ({ url }: { url: string }) => /[0-9a-f]{32}/.exec(url)?.[0] ?? ''
const fetchFile = (at: Church, path: string, headers = {}) => send({ path, host: at.host, headers })

describe('the logo', () => {
  test('is set, visible at once, replaced and removed, and each change has an audit row', async () => {
    const { at, as } = await churchWithAdmin()
    const { reply } = await call(
      setLogo,
      { versao: await versionOf('igreja', at.id), form: { imagem: await png(600, 400), alt: 'Uma pomba' } },
      { at, as },
    )
    expect(reply.logo).toMatchObject({
      largura: 600,
      altura: 400,
      alt: 'Uma pomba',
      miniatura: expect.stringMatching(/^[\w+/=]{20,}$/),
      fontes: [{ largura: 480 }],
    })
    expect((await call(getStaffBranding, {}, { at, as })).reply).toEqual(reply)
    expect((await call(getBranding, {}, { at })).reply).toEqual({ ...defaultLook, corApp: reply.corApp, logo: reply.logo })
    const next = (await call(setLogo, { versao: await versionOf('igreja', at.id), form: { imagem: await png() } }, { at, as })).reply
    expect(next.logo?.url).not.toBe(reply.logo?.url)
    expect((await call(deleteLogo, { versao: await versionOf('igreja', at.id) }, { at, as })).reply.logo).toBeNull()
    const { rows } = await owner.query("select antes, depois from auditoria where igreja_id = $1 and entidade = 'igreja' order by id", [
      at.id,
    ])
    expect(rows.map(({ depois }) => depois.logo?.url)).toEqual([reply.logo?.url, next.logo?.url, undefined])
    expect(rows[2].antes.logo).toEqual(next.logo)
  })

  test('is a file that may be cached forever, is never sniffed, and runs no scripts', async () => {
    const { at, as } = await churchWithAdmin()
    const { logo } = (await call(setLogo, { versao: await versionOf('igreja', at.id), form: { imagem: await png() } }, { at, as })).reply
    const response = await fetchFile(at, logo?.url ?? '')
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        etag: expect.any(String),
      },
    })
    expect((await fetchFile(at, logo?.url ?? '', { 'if-none-match': response.headers.etag })).status).toBe(304)
    for (const path of [
      '/pictures/',
      '/pictures/..%2fsecret',
      '/pictures/../secret',
      '/pictures/%2e%2e/secret',
      `/pictures/${'0'.repeat(32)}.webp`,
      '/pictures/secret',
      '/pictures/%00',
    ])
      expect((await fetchFile(at, path)).text, path).not.toContain('only-for-tests')
    expect((await fetchFile(at, '/pictures/..%2fsecret')).status).toBe(404)
  })

  test('has the focal point in its centre, and no thumbhash, when it was saved before there were any', async () => {
    const at = await buildChurch()
    const old = { url: '/pictures/00.webp', largura: 4, altura: 3, alt: '', fontes: [] }
    await owner.query('update igreja set logo = $2 where id = $1', [at.id, JSON.stringify(old)])
    expect((await call(getBranding, {}, { at })).reply.logo).toEqual({ ...old, foco: { x: 50, y: 50 }, miniatura: null })
  })
})

describe('the pictures of a church', () => {
  test('have the given focal point, or one that is found', async () => {
    const { at, as } = await churchWithAdmin()
    const add = async (foco?: string) => call(addPicture, { form: { imagem: await png(), alt: 'Nave', ...(foco && { foco }) } }, { at, as })
    expect((await add('7.5,100')).reply.imagens[0]?.foco).toEqual({ x: 7.5, y: 100 })
    expect((await add()).reply.imagens[1]?.foco).toEqual({ x: 50, y: 50 })
    for (const wrong of ['101,5', '50', '-1,5', 'a,b', '1,2,3']) expect(await add(wrong), wrong).toMatchObject({ status: 422 })
  })

  test('are added with their alternative texts, ordered and removed', async () => {
    const { at, as } = await churchWithAdmin()
    for (const alt of ['A nave', 'O pátio', 'A porta']) await call(addPicture, { form: { imagem: await png(), alt } }, { at, as })
    const added = await picturesOf(at)
    expect(added.map(({ alt }) => alt)).toEqual(['A nave', 'O pátio', 'A porta'])
    const keys = added.map(keyOf)
    expect(
      (await call(orderPictures, { versao: await versionOf('igreja', at.id), body: { imagens: keys.toReversed() } }, { at, as })).reply
        .imagens,
    ).toEqual(added.toReversed())
    for (const imagens of [keys.slice(1), [...keys.slice(1), keys[1] ?? ''], [...keys, '0'.repeat(32)]])
      expect(
        (await call(orderPictures, { versao: await versionOf('igreja', at.id), body: { imagens } }, { at, as })).problem.errors,
      ).toEqual({ imagens: 'unknown' })
    const { reply } = await call(deletePicture, { versao: await versionOf('igreja', at.id), imagem: keys[1] ?? '' }, { at, as })
    expect(reply.imagens.map(({ alt }) => alt)).toEqual(['A porta', 'A nave'])
    expect((await call(deletePicture, { versao: await versionOf('igreja', at.id), imagem: keys[1] ?? '' }, { at, as })).problem.code).toBe(
      'not-found',
    )
    expect(await picturesOf(at)).toEqual(reply.imagens)
  })

  test('must be different, need an alternative text, and are limited in number', async () => {
    const { at, as } = await churchWithAdmin()
    const imagem = await png()
    await call(addPicture, { form: { imagem, alt: 'A nave' } }, { at, as })
    expect((await call(addPicture, { form: { imagem, alt: 'De novo' } }, { at, as })).problem.errors).toEqual({ imagem: 'taken' })
    expect((await call(addPicture, { form: { imagem: await png(), alt: '  ' } }, { at, as })).problem.errors).toEqual({ alt: 'required' })
    const [first] = await picturesOf(at)
    await owner.query('update igreja set imagens = $2 where id = $1', [at.id, JSON.stringify(Array(20).fill(first))])
    expect((await call(addPicture, { form: { imagem: await png(), alt: 'Uma a mais' } }, { at, as })).problem.errors).toEqual({
      imagem: 'max:20',
    })
  })

  test('are all saved when ten are added at once', async () => {
    const { at, as } = await churchWithAdmin()
    const added = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => call(addPicture, { form: { imagem: await png(), alt: `Foto ${index}` } }, { at, as })),
    )
    expect(added.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await picturesOf(at)).toHaveLength(10)
  })
})

describe('an uploaded file', () => {
  const upload = async (imagem: Blob | undefined, more = {}) => {
    const { at, as } = await churchWithAdmin()
    return call(setLogo, { versao: await versionOf('igreja', at.id), form: { imagem: imagem as Blob, ...more } }, { at, as })
  }

  test('is recognised by its content: a picture with a wrong type is accepted, a page with a picture’s name is refused', async () => {
    expect((await upload(blob(await photo().jpeg().toBuffer(), 'text/html'))).status).toBe(200)
    for (const content of ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\0\0\0\x18ftypcrx \0\0\0\0'])
      expect((await upload(new File([content], 'foto.jpg', { type: 'image/jpeg' }))).problem.errors).toEqual({
        imagem: 'mimes:image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic',
      })
  })

  test('is taken from an iPhone', async () => {
    const { reply } = await upload(new File([new Uint8Array(heicOf({ squares: ['red', 'blue'], columns: 2, turns: 3 }))], 'IMG_0001.HEIC'))
    expect(reply.logo).toMatchObject({ largura: 64, altura: 128 })
    expect((await upload(blob(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')))).problem.errors).toEqual({ imagem: 'image' })
  })

  test('is refused with the reason: missing, broken, too large', async () => {
    for (const empty of [undefined, new Blob([])]) expect((await upload(empty)).problem.errors).toEqual({ imagem: 'required' })
    const jpeg = await photo(900, 700).jpeg().toBuffer()
    expect((await upload(blob(jpeg.subarray(0, 300)))).problem.errors).toEqual({ imagem: 'image' })
    const large = Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)])
    expect((await upload(blob(large))).problem.errors).toEqual({ imagem: 'size:15360' })
    expect((await upload(blob(Buffer.alloc(17_000_000)))).problem.code).toBe('too-large')
    expect((await upload('text' as unknown as Blob)).problem.errors).toEqual({ imagem: 'required' })
  })

  testInTurn('that is too large leaves the connection usable for the next call', async () => {
    const { at, as } = await churchWithAdmin()
    for (let i = 0; i < 5; i++) {
      expect(
        (await call(setLogo, { versao: await versionOf('igreja', at.id), form: { imagem: blob(Buffer.alloc(20_000_000)) } }, { at, as }))
          .problem.code,
      ).toBe('too-large')
      expect((await call(getBranding, {}, { at })).status).toBe(200)
    }
  })

  test('is not read when the caller may not upload', async () => {
    const at = await buildChurch()
    // The server closes the connection before it has read the whole body, so no other call may use the same connection.
    const headers = { connection: 'close' }
    const { problem } = await call(setLogo, { versao: 1, form: { imagem: blob(Buffer.alloc(17_000_000)) } }, { at, headers })
    expect(problem.code).toBe('unauthenticated')
  })

  testInTurn('uses bounded memory: while it is full, further callers get 503 with Retry-After', { timeout: 60_000 }, async () => {
    const { at, as } = await churchWithAdmin()
    // Different ones: the same picture twice would be refused for that.
    const large = async () => blob(Buffer.concat([await photo().png().toBuffer(), Buffer.alloc(15_000_000)]))
    const pictures = await Promise.all(Array.from({ length: 9 }, large))
    const responses = await Promise.all(
      pictures.map((imagem, index) => call(addPicture, { form: { imagem, alt: `Foto ${index}` } }, { at, as })),
    )
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { problem, headers } of refused) expect([problem.code, Number(headers['retry-after']) > 0]).toEqual(['unavailable', true])
    const others = responses.map(({ status }) => status).filter(status => status !== 503)
    expect(new Set(others)).toEqual(new Set([200]))
    expect((await call(setLogo, { versao: await versionOf('igreja', at.id), form: { imagem: await png() } }, { at, as })).status).toBe(200)
  })
})

describe('the same picture', () => {
  test('sent several times with one idempotency key is added once and gets the first reply', async () => {
    const { at, as } = await churchWithAdmin()
    const imagem = await png()
    const attempts = await Promise.all(
      Array.from({ length: 4 }, () => call(addPicture, { form: { imagem, alt: 'A nave' } }, { at, as, key: 'one' })),
    )
    for (const { reply } of attempts) expect(reply).toEqual(attempts[0]?.reply)
    expect(await picturesOf(at)).toHaveLength(1)
    const other = await call(addPicture, { form: { imagem: await png(), alt: 'A nave' } }, { at, as, key: 'one' })
    expect(other.problem.code).toBe('key-reused')
  })

  test('in one church is one file; another church has one of its own, which it may delete', async () => {
    const scenes = [await churchWithAdmin(), await churchWithAdmin()] as const
    const imagem = await png()
    const before = new Set(await readdir(folder))
    const urls: (string | undefined)[] = []
    for (const scene of [scenes[0], scenes[0], scenes[1]]) {
      const versao = await versionOf('igreja', scene.at.id)
      urls.push((await call(setLogo, { versao, form: { imagem } }, scene)).reply.logo?.url)
    }
    expect(urls[0]).toBe(urls[1])
    expect(urls[0]).not.toBe(urls[2])
    expect((await readdir(folder)).filter(name => !before.has(name))).toHaveLength(2)
  })
})

test('the published API document describes the fields of a form', async () => {
  const { paths } = JSON.parse((await send({ path: '/api/openapi.json', host: 'localhost' })).text)
  const { schema } = paths['/api/igreja/{slug}/imagem'].post.requestBody.content['multipart/form-data']
  expect(schema.required).toEqual(['imagem', 'alt'])
  expect(schema.properties.imagem).toMatchObject({ type: 'string', format: 'binary', maxLength: 15 * 1024 * 1024 })
})
