import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import * as draw from './draw.ts'
import { loadGlyphs } from './glyphs.ts'
import { layOutText } from './lay-out-text.ts'
import { readOgImagePath } from './og-images.ts'

const { send, buildChurch, close, owner, services } = await openTestServer()
afterAll(close)

const long = 'Comunidade Evangélica Internacional Palavra Viva e Fonte de Água Cristalina do Jardim das Oliveiras de Pindamonhangaba'
const icon = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#B4532A' } })
  .png()
  .toBuffer()
const content = { church: 'Igreja Esperança', title: 'Agenda', address: 'esperanca.example', color: '#B4532A', icon }
const requestImage = (host: string, path: string, headers = {}) => send({ host, path, headers })

describe('text', () => {
  test('is laid out as large as possible, within the allowed lines and width', async () => {
    const glyphs = await loadGlyphs(800)
    for (const text of ['Fé', 'Igreja Esperança', long, 'x'.repeat(300), 'W '.repeat(200)]) {
      const lines = layOutText(glyphs, text, { width: 1040, maxLines: 3, size: 92, minSize: 52 })
      expect(lines.length, text).toBeLessThanOrEqual(3)
      for (const { path } of lines) {
        const xs = [...path.matchAll(/[ML]?(-?[\d.]+),(-?[\d.]+)/g)].map(([, x]) => Number(x))
        expect(Math.max(...xs), text).toBeLessThanOrEqual(1045)
      }
    }
    expect(layOutText(glyphs, 'Fé', { width: 1040, maxLines: 3, size: 92, minSize: 52 })).toMatchObject([{ size: 92 }])
    expect(layOutText(glyphs, long, { width: 1040, maxLines: 3, size: 92, minSize: 52 })[0]?.size).toBe(52)
  })

  test('loses the characters that the font does not have, and keeps all accents', async () => {
    const glyphs = await loadGlyphs(600)
    expect(glyphs.writable('Ação, ñandú & Łódź')).toBe('Ação, ñandú & Łódź')
    expect(glyphs.writable('Fe\u0301 🙏 한국 viva')).toBe('Fé viva')
    expect(layOutText(glyphs, '한국 🙏', { width: 100, maxLines: 1, size: 20, minSize: 10 })).toEqual([])
  })

  test('is wider in a heavier weight: the font is the site’s, not one of the machine', async () => {
    const [light, heavy] = await Promise.all([loadGlyphs(300), loadGlyphs(900)])
    expect(heavy.width('Esperança')).toBeGreaterThan(light.width('Esperança') * 1.03)
  })
})

describe('an OG image', () => {
  test.each(['#B4532A', '#FACC15', '#FFFFF0', '#000000', '#1D4ED8', '#7FFFD4'])('of a church in %s is readable', async color => {
    const { data, info } = await sharp(await draw.drawOgImage({ ...content, color }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const luminance = (at: number) => {
      const part = (channel: number) => {
        const value = (data[at * 3 + channel] as number) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
    }
    // The area of the title, compared with the background next to it.
    const background = luminance(420 * 1200 + 40)
    const maxContrast = Math.max(
      ...Array.from({ length: 90 * 300 }, (_, at) => {
        const other = luminance((420 + Math.floor(at / 300)) * 1200 + 80 + (at % 300))
        return (Math.max(background, other) + 0.05) / (Math.min(background, other) + 0.05)
      }),
    )
    expect(maxContrast).toBeGreaterThan(4.5)
  })

  test('differs for another title, name, colour or address, and is always the same for the same content', async () => {
    const variants = [
      {},
      { title: 'Doar' },
      { church: 'Igreja Betel' },
      { color: '#0F766E' },
      { address: 'betel.example' },
      { title: undefined },
    ]
    const drawn = await Promise.all(variants.map(async other => (await draw.drawOgImage({ ...content, ...other })).toString('base64')))
    expect(new Set(drawn).size).toBe(variants.length)
    expect((await draw.drawOgImage(content)).toString('base64')).toBe(drawn[0])
  })

  test('is sent as a picture that other sites may show, and a repeated request is answered with 304', async () => {
    const church = await buildChurch()
    const response = await requestImage(church.host, '/og-images/home/pt.png?v=1')
    expect(response).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' },
    })
    expect(await sharp(response.body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(response.body.length).toBeLessThan(200_000)
    expect((await requestImage(church.host, '/og-images/home/pt.png?v=2', { 'if-none-match': response.headers.etag })).status).toBe(304)
    expect((await requestImage('localhost', '/og-images/home/en.png')).status).toBe(200)
  })

  test('is drawn once for simultaneous requests with any query', async () => {
    const church = await buildChurch()
    const spy = vi.spyOn(draw, 'drawOgImage')
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => requestImage(church.host, `/og-images/about/es.png?v=${nth}&title=Outra`)),
    )
    expect(new Set(responses.map(({ body }) => body.toString('base64'))).size).toBe(1)
    expect(spy.mock.calls.length).toBeLessThanOrEqual(1)
    spy.mockRestore()
  })

  test('has an address with the name of its page, which may have a hyphen, and an id', () => {
    expect(readOgImagePath('/og-images/reading-plans/pt.png')).toEqual({ page: 'reading-plans', id: undefined, locale: 'pt' })
    expect(readOgImagePath('/og-images/reading-plans/5-a/es.png')).toEqual({ page: 'reading-plans', id: '5-a', locale: 'es' })
  })

  test('takes no text from its address, and exists only for pages', async () => {
    const church = await buildChurch()
    const plain = (await requestImage(church.host, '/og-images/home/pt.png')).body
    expect((await requestImage(church.host, '/og-images/home/pt.png?title=Golpe&nome=Outra')).body.equals(plain)).toBe(true)
    for (const path of [
      '/og-images/home/5/pt.png',
      '/og-images/home-5/pt.png',
      '/og-images/nothing/pt.png',
      '/og-images/home/fr.png',
      '/og-images/home/pt.svg',
      '/og-images/',
      '/og-images/home/pt.png/',
      '/og-images/Golpe%20aqui/pt.png',
    ])
      expect((await requestImage(church.host, path)).status, path).toBe(404)
    expect((await requestImage('nobody.example', '/og-images/home/pt.png')).status).toBe(404)
    expect((await requestImage((await buildChurch({ flagAtivo: false })).host, '/og-images/home/pt.png')).status).toBe(404)
  })

  test('changes with the church', async () => {
    const church = await buildChurch()
    const before = (await requestImage(church.host, '/og-images/home/pt.png')).body
    await owner.query("update igreja set cor_app = '#0F766E', versao_conteudo = versao_conteudo + 1 where id = $1", [church.id])
    services.directory.churchChanged(church.id, 1_000)
    expect((await requestImage(church.host, '/og-images/home/pt.png')).body.equals(before)).toBe(false)
  })
})
