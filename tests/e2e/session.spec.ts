import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'
import { at, enterAs, expect, goBare, keptReplies, test } from './fixtures.ts'

const refusedOnce = /status of 401/
const me = (page: Page) => page.getByRole('heading', { level: 1 })
const isRefresh = (request: Request) => request.url().endsWith('/api/security/token/refresh')
const refreshTokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('atrio.refresh'))

/** As if a quarter of an hour had passed: the tab's token is no longer taken. */
async function outdate(page: Page) {
  await goBare(page)
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('inpeace') as string)
    kept.state.token = kept.state.token.replace(/[^.]+$/, 'outdated')
    sessionStorage.setItem('inpeace', JSON.stringify(kept))
  })
}

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(at('esperanca.localhost', path))
  return page
}

test('a person comes back after closing the tab, by the stored token', async ({ page, context }) => {
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
  const later = await anotherTab(context, '/user')
  await expect(me(later)).toContainText('Maria')
})

test('a token that ran out is renewed without a word, and the wanted page comes', async ({ page, allow }) => {
  allow(refusedOnce)
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
  await outdate(page)
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
})

test('two tabs that renew at the same moment both stay in', async ({ page, context, allow }) => {
  allow(refusedOnce)
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  const other = await anotherTab(context, '/user')
  await expect(me(other)).toContainText('Maria')
  for (let round = 0; round < 3; round++) {
    await Promise.all([outdate(page), outdate(other)])
    await Promise.all([page, other].map(tab => tab.goto('/user')))
    await Promise.all([page, other].map(tab => expect(me(tab)).toContainText('Maria')))
  }
})

/** The first reply to a renewal gets lost: the server has answered, the phone never hears it. */
async function loseOneReply(page: Page, request: APIRequestContext) {
  let lost = 0
  await page.route(/token\/refresh$/, async route => {
    if (lost++) return route.fallback()
    const headers = { host: 'esperanca.localhost' }
    const answer = await request.post(at('127.0.0.1', '/api/security/token/refresh'), { headers, data: route.request().postDataJSON() })
    expect(answer.status()).toBe(200)
    await route.abort('failed')
  })
}

test('when the reply to a renewal is lost, the login survives', async ({ page, request, allow }) => {
  allow(/status of 401|ERR_FAILED|Failed to fetch/)
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
  await expect.poll(() => keptReplies(page)).toBe(3)
  const before = await refreshTokenOf(page)
  await loseOneReply(page, request)
  await outdate(page)
  await page.goto('/user')
  await expect(page.getByText(/vê esta página como estava/)).toBeVisible()
  await expect(me(page)).toContainText('Maria')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText(/vê esta página como estava/)).toBeHidden()
  await expect(me(page)).toContainText('Maria')
  expect(await refreshTokenOf(page)).not.toBe(before)
})

test('when the reply to a renewal is lost and nothing is kept, the login survives too', async ({ page, request, allow }) => {
  allow(/status of 401|ERR_FAILED|Failed to fetch/)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
  const before = await refreshTokenOf(page)
  await loseOneReply(page, request)
  await outdate(page)
  await page.goto('/user')
  await expect(me(page)).toHaveText('Algo não saiu como esperado')
  expect(await refreshTokenOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(me(page)).toContainText('Maria')
  expect(await refreshTokenOf(page)).not.toBe(before)
})

test('without signal nobody is logged out', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401/)
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
  await context.setOffline(true)
  await expect(page.getByText('Você está sem conexão')).toBeVisible()
  expect(await refreshTokenOf(page)).not.toBeNull()
  await context.setOffline(false)
  await expect(page.getByText('Você está sem conexão')).toBeHidden()
  await page.reload()
  await expect(me(page)).toContainText('Maria')
})

for (const hours of [-1, 1])
  test(`a clock that is wrong by ${hours} h harms nobody`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.clock.resume()
    await enterAs(page, 'ana@demo.atrio.app')
    await page.goto('/user')
    await expect(me(page)).toContainText('Ana')
    await page.reload()
    await expect(me(page)).toContainText('Ana')
  })

test('a storage that takes nothing still lets one in, for as long as the page lasts', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/access?redirectTo=/user')
  await page.getByLabel('E-mail').fill('maria@demo.atrio.app')
  await page.keyboard.press('Enter')
  await page.getByLabel('Senha', { exact: true }).fill('Demo@1234')
  await page.keyboard.press('Enter')
  await expect(me(page)).toContainText('Maria')
})

test('a storage that holds rubbish is as good as an empty one', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('inpeace', location.pathname === '/' ? '{not json' : '{"state":{"token":{"a":1}},"version":1}')
  })
  await page.goto('/')
  await expect(me(page)).toHaveText('Igreja Esperança')
  await page.goto('/user')
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
})

test('a storage that was cleared ends the login in every tab', async ({ page, context }) => {
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  const other = await anotherTab(context, '/user')
  await expect(me(other)).toContainText('Maria')
  await page.evaluate(() => localStorage.clear())
  await expect(other).toHaveURL(at('esperanca.localhost'))
})

test('other tabs follow a logout, and a login', async ({ page, context }) => {
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  const other = await anotherTab(context, '/user')
  await expect(me(other)).toContainText('Maria')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL(at('esperanca.localhost'))
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await enterAs(page, 'ana@demo.atrio.app')
  await expect(other.getByRole('link', { name: 'Ana' }).first()).toBeVisible()
})

test('logging out ends the login on the server too', async ({ page, request }) => {
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(me(page)).toContainText('Maria')
  const refreshToken = await refreshTokenOf(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(at('esperanca.localhost'))
  const answer = await request.post(at('127.0.0.1', '/api/security/token/refresh'), {
    headers: { host: 'esperanca.localhost' },
    data: { refreshToken },
  })
  expect(answer.status()).toBe(401)
})

test('a token in the address is taken out of it at once, and is no login', async ({ page, allow }) => {
  allow(/status of 401|favicon/)
  await enterAs(page, 'maria@demo.atrio.app')
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('inpeace') ?? '{}').state?.token as string)
  await goBare(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const asked = page.waitForRequest(isRefresh)
  await page.goto(`/user?token=${token.slice(0, 190)}`)
  await asked
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  expect(page.url()).not.toContain('token')
})
