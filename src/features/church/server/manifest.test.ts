import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

const { send, buildChurch, owner, close } = await openTestServer()
afterAll(close)

const manifestOf = async (host: string) => JSON.parse((await send({ host, path: '/manifest.webmanifest' })).text)

test('the manifest has the church’s name, language and colours, and icons that exist', async () => {
  const church = await buildChurch({ nome: 'Igreja Esperança', corApp: '#B4532A' })
  const manifest = await manifestOf(church.host)
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: 'Igreja Esperança',
    short_name: 'Esperança',
    lang: 'pt-BR',
    theme_color: '#B4532A',
    background_color: '#fbfaf8',
  })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/icons/180.png', sizes: '180x180', type: 'image/png' },
    { src: '/favicon.ico', sizes: '32x32', type: 'image/png' },
  ]) {
    const response = await send({ host: church.host, path: src })
    expect(response.headers['content-type']).toBe(type)
    const { width, height } = await sharp(response.body).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('icons with different content have different addresses', async () => {
  const church = await buildChurch({ corApp: '#B4532A' })
  const other = await buildChurch({ corApp: '#0F766E' })
  const [one, two] = [await manifestOf(church.host), await manifestOf(other.host)]
  expect(one.icons[0].src).not.toBe(two.icons[0].src)
})

test('a very light colour also gives a valid theme colour', async () => {
  const church = await buildChurch({ corApp: '#FFFFF0' })
  const { theme_color } = await manifestOf(church.host)
  expect(theme_color).toMatch(/^#[0-9A-F]{6}$/)
})

test('the shortcuts are the first four menu items with a path on the site, each path once', async () => {
  const church = await buildChurch()
  const links = ['/', '/event', '/event', 'https://example.org', '/give']
  for (const [index, link] of links.entries())
    await owner.query('update igreja_app_menu set link = $2 where id = $1', [church.menu[index], link])
  const { shortcuts } = await manifestOf(church.host)
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/event', '/give'])
  expect(shortcuts[0].icons).toHaveLength(1)
})

test('the bare app domain has Atrio’s manifest, an unknown host has none', async () => {
  expect(await manifestOf('localhost')).toMatchObject({ name: 'Atrio', lang: 'pt-BR', theme_color: '#4F46A5', display: 'standalone' })
  expect((await send({ host: 'nobody.example', path: '/manifest.webmanifest' })).status).toBe(404)
})
