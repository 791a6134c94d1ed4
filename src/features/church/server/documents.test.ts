import { afterAll, describe, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { updateBranding } from '../contract/branding.ts'

const { call, send, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)

const endereco = {
  logradouro: 'Calle Florida',
  numero: '5',
  bairro: 'Centro',
  cidade: 'Buenos Aires',
  estado: 'CABA',
  cep: '1005',
  pais: 'AR',
}

describe('documents of a host', () => {
  test('robots.txt disallows personal pages; a host without a church has no robots.txt', async () => {
    const { host } = await buildChurch()
    const { text, headers } = await send({ path: '/robots.txt', host })
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toContain('Disallow: /user')
    expect(text).toContain(`Sitemap: http://${host}/sitemap.xml`)
    expect((await send({ path: '/robots.txt', host: 'nobody.example' })).status).toBe(404)
  })

  test('the manifest has the church’s name and colour', async () => {
    const at = await buildChurch({ nome: 'Igreja Batista da Esperança' })
    const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at, as })
    const manifest = JSON.parse((await send({ path: '/manifest.webmanifest', host: at.host })).text)
    expect(manifest).toMatchObject({ name: 'Igreja Batista da Esperança', lang: 'pt-BR', theme_color: '#0F766E', start_url: '/' })
    expect((await send({ path: '/manifest.webmanifest', host: 'nobody.example' })).status).toBe(404)
  })

  test('the weekly services are a calendar, in the church’s time zone, with their place', async () => {
    const horarios = [
      { dia: 7, hora: '23:30', nome: 'Vigília; com ceia', duracao: 90 },
      { dia: 3, hora: '20:00', nome: 'Oração', duracao: 60 },
    ]
    const church = { fusoHorario: 'America/Buenos_Aires', idioma: 'es', endereco, latitude: -34.6, longitude: -58.4, horarios }
    const { host } = await buildChurch(church)
    const { text, headers } = await send({ path: '/live/services.ics', host })
    expect(headers['content-type']).toContain('text/calendar')
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    // The zone that the events name is described under the same name.
    expect(lines.filter(line => line.startsWith('TZID:'))).toEqual(['TZID:America/Argentina/Buenos_Aires'])
    const [start, end] = ['DTSTART;', 'DTEND;'].map(name => lines.find(line => line.startsWith(name)) ?? '')
    expect(lines.filter(line => /^UID:[\w%.-]+@[\w-]+$/.test(line))).toHaveLength(2)
    expect(start).toMatch(/;TZID=America\/Argentina\/Buenos_Aires:\d{8}T233000$/)
    expect(end).toMatch(/:\d{8}T010000$/)
    expect(lines.filter(line => line === 'RRULE:FREQ=WEEKLY')).toHaveLength(2)
    expect(lines.filter(line => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(2)
    expect(text).toContain('Calle Florida\\, 5')
    expect(text).toContain('GEO:-34.6;-58.4')
    const without = await Promise.all([buildChurch({ horarios: [] }), buildChurch({ horarios, modules: [] })])
    for (const { host } of without) expect((await send({ path: '/live/services.ics', host })).status).toBe(404)
  })

  test('the site map lists the church’s pages', async () => {
    const { host } = await buildChurch()
    const { text, headers } = await send({ path: '/sitemap.xml', host })
    expect(headers['content-type']).toContain('xml')
    expect(text).toContain(`<loc>http://${host}/</loc>`)
    expect(text).toContain(`<loc>http://${host}/live</loc>`)
    const { host: closed } = await buildChurch({ modules: [] })
    expect((await send({ path: '/sitemap.xml', host: closed })).text).not.toContain('/live')
    expect((await send({ path: '/sitemap.xml', host: 'nobody.example' })).status).toBe(404)
  })
})
