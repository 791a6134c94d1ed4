import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as prayer from '#features/prayer/contract/own-prayers.ts'
import { createFolder, storeInFolder } from '#server/files/folders.ts'
import { signedAddress } from '#server/files/signed-address.ts'
import { storeStream } from '#server/files/store-files.ts'
import { sendRaw } from '../../../../tests/attack/raw-request.ts'
import { cleanAllFiles } from '../../../../tests/fixtures/clean-files.ts'
import { repetitions } from '../../../../tests/fixtures/extent.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { openS3, type S3Server } from '../../../../tests/fixtures/s3/s3.ts'
import { noLimits, openTestServer, type TestServer } from '../../../../tests/fixtures/server.ts'

// A video of many segments, as a player reads it: one signed address, and relative ones from there.

const playlists = {
  'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\n720p/list.m3u8\n',
  '720p/list.m3u8': '#EXTM3U\n#EXTINF:4,\n1.ts\n#EXTINF:4,\n2.ts\n#EXTINF:4,\n../intro-1.ts\n',
}
const video = { ...playlists, '720p/1.ts': 'first segment', '720p/2.ts': 'second segment', 'intro-1.ts': 'before all' }
const secretText = 'OF ANOTHER FOLDER'

describe.each(['disk', 's3'] as const)('a folder on %s', kind => {
  let s3: S3Server
  let server: TestServer
  let church: Church
  let author: Member
  let ask: ReturnType<typeof prayersOf>['ask']
  beforeAll(async () => {
    s3 = await openS3()
    server = await openTestServer({ limits: noLimits, env: kind === 's3' ? s3.env : {} })
    const prayers = prayersOf(server)
    ask = prayers.ask
    church = (await prayers.buildWall()).church
    author = await server.buildMember(church)
  })
  afterAll(async () => {
    await server.close()
    await s3.close()
  })

  const get = (path: string, { host = church.host, headers = {}, method = 'GET' } = {}) => server.send({ path, host, headers, method })
  async function buildFolder(files: Record<string, string> = video, at = church) {
    const owner = { church: at, quota: 'igreja' } as const
    const folder = await createFolder(server.services, owner)
    for (const [path, text] of Object.entries(files))
      await storeInFolder(server.services, owner, folder, path, { content: Buffer.from(text), maxBytes: 1_000 })
    return folder
  }
  /** A row of a person whose column has the address of one file of the folder. @returns the address in a reply to its author */
  async function use(folder: string, path = 'master.m3u8') {
    const { id } = await ask(author, 'Pelo culto')
    const imagem = { url: `/${folder}/${path}`, largura: 1, altura: 1, alt: '', fontes: [] }
    await server.owner.query('update oracao set imagem = $2 where id = $1', [id, JSON.stringify(imagem)])
    return { id, address: (await server.call(prayer.getOwnPrayer, { id }, { at: church, as: author })).reply.imagem?.url as string }
  }
  const relative = (address: string, path: string) => new URL(path, `http://church${address}`).pathname

  test('is read by a player from one address, and its parts by range', async () => {
    const { address } = await use(await buildFolder())
    expect(address).toMatch(/^\/private\/expira=\d+&sessao=[^/]+&assinatura=[\w-]+\/[0-9a-f]{32}\.folder\/master\.m3u8$/)
    const master = await get(address)
    expect([master.status, master.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
    const list = relative(address, master.text.split('\n')[2] as string)
    const names = (await get(list)).text.split('\n').filter(line => /ts$/.test(line))
    const segments = names.map(name => relative(list, name))
    expect(await Promise.all(segments.map(async path => (await get(path)).text))).toEqual(['first segment', 'second segment', 'before all'])

    const part = await get(segments[0] as string, { headers: { range: 'bytes=6-12' } })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'segment', 'bytes 6-12/13'])
    const head = await get(segments[0] as string, { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '13', 0])
    expect(head.headers).toMatchObject({
      'content-type': 'video/mp2t',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is shown as long as its reader may read the row, and their session lasts', async () => {
    const { id, address } = await use(await buildFolder())
    const segment = relative(address, '720p/1.ts')
    const folderKey = /[0-9a-f]{32}\.folder/.exec(address)?.[0]
    const visitor = signedAddress(server.services.secret, church, `private/${folderKey}/720p/1.ts`, new Date())
    const statuses = async () => (await Promise.all([segment, visitor].map(path => get(path)))).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200])
    await server.owner.query("update oracao set situacao = 'oculta' where id = $1", [id])
    expect(await statuses()).toEqual([200, 404])
    await server.owner.query('update sessao set encerrada_em = now() where id = $1', [author.sessionId])
    expect(await statuses()).toEqual([404, 404])
    await server.owner.query('update sessao set encerrada_em = null where id = $1', [author.sessionId])
    expect(await statuses()).toEqual([200, 404])
    await server.call(prayer.deletePrayer, { id }, { at: church, as: author })
    expect(await statuses()).toEqual([404, 404])
  })

  test('opens no other file, whatever its address is made into', async () => {
    const [folder, other] = [await buildFolder(), await buildFolder({ '1.ts': secretText, 'master.m3u8': secretText })]
    const foreignChurch = await server.buildChurch()
    const foreign = await buildFolder({ '1.ts': secretText }, foreignChurch)
    const { address } = await use(folder)
    const { address: otherAddress } = await use(other)
    const file = { content: Buffer.from(secretText), type: 'application/pdf', reading: 'privada', maxBytes: 100 } as const
    const { key: single } = await storeStream(server.services, { church, quota: 'igreja' }, file)
    await server.owner.query("insert into banner (igreja_id, titulo, ordem, imagem) values ($1, 'x', 9, $2)", [
      church.id,
      JSON.stringify({ url: `/${single}` }),
    ])
    const grant = address.split('/')[2] as string
    const nameOf = (key: string) => key.slice('private/'.length)
    const expires = Number(/expira=(\d+)/.exec(grant)?.[1])
    const singleAddress = signedAddress(server.services.secret, church, single, new Date(), 300, { session: author })
    const hostile = [
      `/private/${grant}/${nameOf(other)}/1.ts`,
      `/private/${grant}/${nameOf(foreign)}/1.ts`,
      `/private/${grant}/${nameOf(single)}`,
      `/private/${grant}/${nameOf(folder)}/../${nameOf(other)}/1.ts`,
      `/private/${grant}/${nameOf(folder)}/%2e%2e/${nameOf(other)}/1.ts`,
      `/private/${grant}/${nameOf(folder)}/..%2f${nameOf(other)}/1.ts`,
      `/private/${grant}/${nameOf(folder)}%2f720p%2f1.ts`,
      `/private/${grant}/${nameOf(folder)}/720p%2f1.ts`,
      `/private/${grant}/${nameOf(folder)}\\..\\${nameOf(other)}\\1.ts`,
      `/private/${grant}/${nameOf(folder)}/..\\${nameOf(other)}/1.ts`,
      `/private/${grant}/${nameOf(folder)}//720p/1.ts`,
      `/private/${grant}//${nameOf(folder)}/720p/1.ts`,
      `/private//${grant}/${nameOf(folder)}/720p/1.ts`,
      `/private/${grant}/${nameOf(folder)}/720p/1.ts%00`,
      `/private/${grant}/${nameOf(folder)}/720p/1.ts%00.m3u8`,
      `/private/${grant}/${nameOf(folder)}/720p/`,
      `/private/${grant}/${nameOf(folder)}/`,
      `/private/${grant}/${nameOf(folder)}`,
      `/private/${grant}/${nameOf(folder)}1/720p/1.ts`,
      `/private/${grant}/${nameOf(folder).replace('.folder', '')}/720p/1.ts`,
      `/private/${grant}/${nameOf(folder)}/.720p/1.ts`,
      `/private/${grant}/${nameOf(folder)}/720P/1.ts`,
      `/private/${grant}/http://church/${nameOf(folder)}/720p/1.ts`,
      `/private/${grant}/${grant}/${nameOf(folder)}/720p/1.ts`,
      `/private/${grant}`,
      `/private/${nameOf(folder)}/720p/1.ts`,
      `/private/${nameOf(folder)}/720p/1.ts?${grant}`,
      `/private/x/${nameOf(folder)}/720p/1.ts?${grant}`,
      `/${other}/1.ts?${singleAddress.split('?')[1]}`,
      `/private/${singleAddress.split('?')[1]}/${nameOf(single)}`,
      `/private/${singleAddress.split('?')[1]}/${nameOf(folder)}/720p/1.ts`,
      `/files/${nameOf(folder)}/720p/1.ts`,
      `/pictures/${nameOf(folder)}/720p/1.ts`,
      address.replace(/expira=\d+/, `expira=${expires + 1}`),
      address.replace(/sessao=\d+/, 'sessao=1'),
      address.replace(/&sessao=[^&]+/, ''),
      address.replace(/(assinatura=.)./, (_, start) => `${start}${/assinatura=.A/.test(address) ? 'B' : 'A'}`),
      address.replace(/assinatura=[^/]+/, 'assinatura='),
      address.replace(/assinatura=([^/]+)/, `assinatura=${/assinatura=([^/]+)/.exec(otherAddress)?.[1]}`),
      signedAddress(server.services.secret, church, `${folder}/720p/1.ts`, new Date(Date.now() - 301_000), 300, { session: author }),
      signedAddress(server.services.secret, foreignChurch, `${folder}/720p/1.ts`, new Date()),
      signedAddress(server.services.secret, church, `${foreign}/1.ts`, new Date(), 300, { session: author }),
    ]
    const unknown = await get('/private/0123456789abcdef0123456789abcdef.webp')
    const shapeOf = ({ status, text, headers }: typeof unknown) => {
      const { instance: _, ...body } = JSON.parse(text)
      return { status, body, headers: { ...headers, date: '', 'x-request-id': '', 'content-length': '' } }
    }
    for (const path of hostile) {
      // Written to the socket as it is, because a client would correct some of these.
      const request = `GET ${path} HTTP/1.1\r\nHost: ${church.host}\r\nConnection: close\r\n\r\n`
      const { statuses, text } = await sendRaw(server.port, request, '')
      // No address of this server has a backslash.
      expect([statuses, text.includes(secretText)], path).toEqual([[path.includes('\\') ? 400 : 404], false])
      if (path.startsWith('/private/') && !path.includes('\\')) expect(shapeOf(await get(path)), path).toEqual(shapeOf(unknown))
    }
    expect((await get(`/${address}`)).text).not.toContain('#EXTM3U')
    expect((await sendRaw(server.port, `GET ${address}\0 HTTP/1.1\r\nHost: ${church.host}\r\n\r\n`)).statuses).toEqual([400])
    for (const host of [foreignChurch.host, 'localhost', 'nobody.example']) expect((await get(address, { host })).status, host).toBe(404)
    expect((await get(address)).status).toBe(200)
  })

  test('is not left by any string behind its address', async () => {
    const [folder, other] = [await buildFolder(), await buildFolder({ '1.ts': secretText })]
    const { address } = await use(folder)
    await use(other, '1.ts')
    const prefix = address.slice(0, address.lastIndexOf('/') + 1)
    const names = [folder, other].map(key => key.slice('private/'.length))
    const ways = ['../', '..\\', '%2e%2e/', '..%2f', '/../', './../'].flatMap(way => names.map(name => `${way}${name}/`))
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '/', '//', '%2f', '\\', '%00', '?', '#', ';', '720p', '1.ts', 'master.m3u8', prefix, ...ways),
      fc.webPath({ size: 'small' }),
    )
    const known = new Set(Object.keys(video).map(path => `${prefix}${path}`))
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async pieces => {
        const path = `${prefix}${pieces.join('')}`
        const { status, text } = await get(path)
        expect(text).not.toContain(secretText)
        // What comes back is a file of the folder under its own address, as the URL standard reads this one, or nothing.
        if (status === 200) expect(known).toContain(new URL(path, 'http://church').pathname)
        else expect([404, 308, 400]).toContain(status)
      }),
      { numRuns: repetitions(60, 3_000) },
    )
  })

  test('has one file under each path, only such paths, and only files of its own church', async () => {
    const folder = await buildFolder()
    const store = (path: string, at = church) =>
      storeInFolder(server.services, { church: at, quota: 'igreja' }, folder, path, { content: Buffer.from('x'), maxBytes: 10 })
    await expect(store('720p/1.ts')).rejects.toThrow()
    for (const path of ['../1.ts', '.1.ts', '1', '1.exe', '/1.ts', 'a//1.ts', 'A.ts', 'a.b/1.ts', 'a/b/c/d/1.ts', ''])
      await expect(store(path), path).rejects.toThrow('not the path')
    await expect(store('3.ts', await server.buildChurch())).rejects.toThrow('does not have this folder')
    expect((await store('3.ts')).bytes).toBe(1)
  })

  test('stays with all its files while a row uses it, and goes with all of them', async () => {
    const folder = await buildFolder()
    const rows = async () => (await server.owner.query('select excluido_em from arquivo where chave like $1', [`${folder}%`])).rows
    const sizes = () => Promise.all(Object.keys(video).map(path => server.services.files.size(`${folder}/${path}`)))
    const age = () => server.owner.query("update arquivo set renovado_em = now() - interval '2 days' where chave like $1", [`${folder}%`])
    const { id } = await use(folder)
    await age()
    await cleanAllFiles(server)
    expect([(await rows()).length, (await sizes()).includes(undefined)]).toEqual([6, false])
    await server.call(prayer.deletePrayer, { id }, { at: church, as: author })
    await cleanAllFiles(server)
    expect((await rows()).length).toBe(6)
    await age()
    await cleanAllFiles(server)
    expect([await rows(), await sizes()]).toEqual([[], Array(5).fill(undefined)])
    if (kind === 's3') expect(s3.keys().filter(key => key.includes(folder))).toEqual([])
    await expect(
      storeInFolder(server.services, { church, quota: 'igreja' }, folder, '4.ts', { content: Buffer.from('x'), maxBytes: 10 }),
    ).rejects.toThrow('does not have this folder')
  })
})
