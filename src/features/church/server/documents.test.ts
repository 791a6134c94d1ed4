import { afterAll, describe, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { updateBranding } from '../contract/branding.ts'

const { call, send, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)

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
