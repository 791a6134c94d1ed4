import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { getBranding, updateBranding } from '#features/church/contract/branding.ts'
import { listMenu } from '#features/church/contract/menu.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

const { send, call, buildChurch, buildMember, owner, close } = await openTestServer()
afterAll(close)

describe('a public reply', () => {
  const compressed = { 'accept-encoding': 'br, gzip' }

  test('is compressed only when that makes it smaller', async () => {
    const at = await buildChurch()
    const small = await send({ path: `/api/igreja/${at.slug}/visual/`, host: at.host, headers: compressed })
    expect(JSON.parse(small.text)).toEqual((await call(getBranding, {}, { at })).reply)
    expect(small.headers['content-encoding']).toBeUndefined()
    await owner.query(
      "insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) select $1, 'Item ' || n, 'home', n, '/' from generate_series(10, 60) n",
      [at.id],
    )
    const large = await send({ path: `/api/igreja-app-menu?igreja=${at.slug}`, host: at.host, headers: compressed })
    expect(large.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(large.body).toString())).toEqual((await call(listMenu, {}, { at })).reply)
  })

  test('is cached until the church changes: the database is queried once', async () => {
    const at = await buildChurch()
    await call(listMenu, {}, { at })
    await owner.query('delete from igreja_app_menu where igreja_id = $1', [at.id]) // behind the application's back
    expect((await call(listMenu, {}, { at })).reply).toHaveLength(at.menu.length)
    await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) })
    expect((await call(listMenu, {}, { at })).reply).toEqual([])
  })

  test('to HEAD is like that to GET, without a body', async () => {
    const at = await buildChurch()
    const head = await send({ method: 'HEAD', path: `/api/igreja/${at.slug}/visual/`, host: at.host })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
  })
})

describe('a cached reply', () => {
  test('is never sent for another church, without a church, or on an unknown host', async () => {
    const [one, two] = [await buildChurch(), await buildChurch()]
    const menu = (query: string, host = 'localhost') => send({ path: `/api/igreja-app-menu${query}`, host })
    const branding = (host: string) => send({ path: `/api/igreja/${one.slug}/visual/`, host })
    await owner.query("insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) values ($1, 'Um', 'home', 1, '/')", [one.id])
    for (const name of ['igreja', 'cliente']) {
      expect((await menu(`?${name}=${one.slug}`)).text).toContain('"Um"')
      expect((await menu(`?${name}=${two.slug}`)).text).not.toContain('"Um"')
    }
    expect((await menu('')).status).toBe(404)
    expect((await branding('localhost')).status).toBe(200)
    expect((await branding('evil.example')).status).toBe(404)
    expect((await branding(two.host)).status).toBe(404)
  })
})
