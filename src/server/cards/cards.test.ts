import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import * as draw from './draw.ts'
import { lettersOf } from './letters.ts'
import { setText } from './set-text.ts'

const { send, buildChurch, close, owner, services } = await openTestServer()
afterAll(close)

const long = 'Comunidade Evangélica Internacional Palavra Viva e Fonte de Água Cristalina do Jardim das Oliveiras de Pindamonhangaba'
const icon = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#B4532A' } })
  .png()
  .toBuffer()
const content = { church: 'Igreja Esperança', title: 'Agenda', address: 'esperanca.example', color: '#B4532A', icon }
const ask = (host: string, path: string, headers = {}) => send({ host, path, headers })

describe('words', () => {
  test('are set as large as they fit, in as few lines as they may have, none wider than its room', async () => {
    const letters = await lettersOf(800)
    for (const text of ['Fé', 'Igreja Esperança', long, 'x'.repeat(300), 'W '.repeat(200)]) {
      const lines = setText(letters, text, { width: 1040, lines: 3, size: 92, smallest: 52 })
      expect(lines.length, text).toBeLessThanOrEqual(3)
      for (const { path } of lines) {
        const across = [...path.matchAll(/[ML]?(-?[\d.]+),(-?[\d.]+)/g)].map(([, x]) => Number(x))
        expect(Math.max(...across), text).toBeLessThanOrEqual(1045)
      }
    }
    expect(setText(letters, 'Fé', { width: 1040, lines: 3, size: 92, smallest: 52 })).toMatchObject([{ size: 92 }])
    expect(setText(letters, long, { width: 1040, lines: 3, size: 92, smallest: 52 })[0]?.size).toBe(52)
  })

  test('lose the signs that the font does not have, and keep all accents', async () => {
    const letters = await lettersOf(600)
    expect(letters.writable('Ação, ñandú & Łódź')).toBe('Ação, ñandú & Łódź')
    expect(letters.writable('Fe\u0301 🙏 한국 viva')).toBe('Fé viva')
    expect(setText(letters, '한국 🙏', { width: 100, lines: 1, size: 20, smallest: 10 })).toEqual([])
  })

  test('are wider in a heavier weight: the font is ours, not what the machine has', async () => {
    const [light, heavy] = await Promise.all([lettersOf(300), lettersOf(900)])
    expect(heavy.width('Esperança')).toBeGreaterThan(light.width('Esperança') * 1.03)
  })
})

describe('a card', () => {
  test.each(['#B4532A', '#FACC15', '#FFFFF0', '#000000', '#1D4ED8', '#7FFFD4'])('of a church in %s can be read', async color => {
    const { data, info } = await sharp(await draw.drawCard({ ...content, color }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const light = (at: number) => {
      const part = (channel: number) => {
        const value = (data[at * 3 + channel] as number) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
    }
    // The title's place, against the ground beside it.
    const ground = light(420 * 1200 + 40)
    const most = Math.max(
      ...Array.from({ length: 90 * 300 }, (_, at) => {
        const other = light((420 + Math.floor(at / 300)) * 1200 + 80 + (at % 300))
        return (Math.max(ground, other) + 0.05) / (Math.min(ground, other) + 0.05)
      }),
    )
    expect(most).toBeGreaterThan(4.5)
  })

  test('is another for another title, name, colour, logo or address, and always the same for the same', async () => {
    const all = [
      {},
      { title: 'Doar' },
      { church: 'Igreja Betel' },
      { color: '#0F766E' },
      { address: 'betel.example' },
      { title: undefined },
    ]
    const drawn = await Promise.all(all.map(async other => (await draw.drawCard({ ...content, ...other })).toString('base64')))
    expect(new Set(drawn).size).toBe(all.length)
    expect((await draw.drawCard(content)).toString('base64')).toBe(drawn[0])
  })

  test('is sent as a picture that other sites may show, and asked for again costs nothing', async () => {
    const church = await buildChurch()
    const got = await ask(church.host, '/cards/home/pt.png?v=1')
    expect(got).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' },
    })
    expect(await sharp(got.body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(got.body.length).toBeLessThan(200_000)
    expect((await ask(church.host, '/cards/home/pt.png?v=2', { 'if-none-match': got.headers.etag })).status).toBe(304)
    expect((await ask('localhost', '/cards/home/en.png')).status).toBe(200)
  })

  test('is drawn once for many who ask at once, whatever they write behind it', async () => {
    const church = await buildChurch()
    const spy = vi.spyOn(draw, 'drawCard')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => ask(church.host, `/cards/about/es.png?v=${nth}&title=Outra`)))
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
    expect(spy.mock.calls.length).toBeLessThanOrEqual(1)
    spy.mockRestore()
  })

  test('takes no words from its address, and there is none of what is no page', async () => {
    const church = await buildChurch()
    const plain = (await ask(church.host, '/cards/home/pt.png')).body
    expect((await ask(church.host, '/cards/home/pt.png?title=Golpe&nome=Outra')).body.equals(plain)).toBe(true)
    for (const path of [
      '/cards/home-5/pt.png',
      '/cards/nothing/pt.png',
      '/cards/home/fr.png',
      '/cards/home/pt.svg',
      '/cards/',
      '/cards/home/pt.png/',
      '/cards/Golpe%20aqui/pt.png',
    ])
      expect((await ask(church.host, path)).status, path).toBe(404)
    expect((await ask('nobody.example', '/cards/home/pt.png')).status).toBe(404)
    expect((await ask((await buildChurch({ flagAtivo: false })).host, '/cards/home/pt.png')).status).toBe(404)
  })

  test('changes with the church', async () => {
    const church = await buildChurch()
    const before = (await ask(church.host, '/cards/home/pt.png')).body
    await owner.query("update igreja set cor_app = '#0F766E', versao = versao + 1 where id = $1", [church.id])
    services.directory.changed(church.id, 1_000)
    expect((await ask(church.host, '/cards/home/pt.png')).body.equals(before)).toBe(false)
  })
})
