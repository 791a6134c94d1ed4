import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf } from '../fixtures.ts'
import { writeRows } from '../people.ts'

const partner = 'https://voluts.example.org'

/** Opens the page that leads to the partner, whose own page is played here. @returns the address to which it has led */
async function open(page: Page): Promise<URL> {
  await page.goto(urlOf('esperanca.localhost', '/about'))
  await page.goto(urlOf('esperanca.localhost', '/third-parts/voluts'))
  await page.waitForURL(`${partner}/**`)
  const address = new URL(page.url())
  // Whoever comes back is where they were before.
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  return address
}

test('a partner site gets the plain link, and learns who comes as soon as the church has a key for it', async ({ page }) => {
  await page.route(`${partner}/**`, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Voluts</title>' }))
  await logInByApi(page, 'maria@demo.atrio.app')
  expect((await open(page)).href).toBe(`${partner}/esperanca`)

  const host = { host: 'esperanca.localhost' }
  const data = { username: 'admin@demo.atrio.app', password: 'Demo@1234' }
  const login = await page.request.post(urlOf('127.0.0.1', '/api/security/login_check'), { headers: host, data })
  const headers = { ...host, authorization: `Bearer ${(await login.json()).token}`, 'idempotency-key': randomUUID() }
  const keys = urlOf('127.0.0.1', '/api/igreja/esperanca/parceiro-gestao/voluts/chave')
  const made = await page.request.post(keys, { headers })
  expect(made.status(), await made.text()).toBe(200)
  const { kid } = await made.json()
  try {
    const { origin, pathname, hash } = await open(page)
    expect(origin + pathname).toBe(`${partner}/esperanca`)
    const [head, said] = hash
      .replace('#token=', '')
      .split('.')
      .slice(0, 2)
      .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect([head, said]).toMatchObject([
      { alg: 'EdDSA', kid },
      { aud: partner, email: 'maria@demo.atrio.app' },
    ])
  } finally {
    await page.request.delete(`${keys}/${kid}`, { headers })
  }
})

test('a partner site that is not set up is said', async ({ page }) => {
  const setAddress = (url: string | null) =>
    writeRows(
      "update igreja_modulo set url = $1 where codigo = 'MOD_MYKIDS' and igreja_id = (select id from igreja where codigo = 'esperanca')",
      [url],
    )
  expect(await setAddress(null)).toBe(1)
  try {
    await logInByApi(page, 'maria@demo.atrio.app')
    await page.goto(urlOf('esperanca.localhost', '/third-parts/mykids'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MyKids ainda não está ligado')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  } finally {
    await setAddress('https://mykids.example.org/esperanca')
  }
})
