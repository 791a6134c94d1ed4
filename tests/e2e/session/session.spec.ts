import type { APIRequestContext, BrowserContext, Page, Request, Route } from '@playwright/test'
import { someOf } from '../../fixtures/extent.ts'
import {
  countOfflineReplies,
  expect,
  expectAccessible,
  logInByApi,
  navigateInPage,
  openScriptlessPage,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'

const unauthorized = /status of 401/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isRefresh = (request: Request) => request.url().endsWith('/api/security/token/refresh')
const refreshTokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('atrio.refresh'))

/** Makes the tab's token invalid, as if its quarter of an hour had passed. */
async function expireToken(page: Page) {
  await openScriptlessPage(page)
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('inpeace') as string)
    stored.state.token = stored.state.token.replace(/[^.]+$/, 'outdated')
    sessionStorage.setItem('inpeace', JSON.stringify(stored))
  })
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(urlOf('esperanca.localhost', path))
  return page
}

test('a new tab is logged in by the refresh token in local storage', async ({ page, context }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  const later = await openTab(context, '/user')
  await expect(heading(later)).toContainText('Maria')
})

test('an expired token is renewed silently, and the requested page opens', usualWay, async ({ page, allowErrors }) => {
  allowErrors(unauthorized)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  await expireToken(page)
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
})

test('two tabs that renew at the same time both stay logged in', async ({ page, context, allowErrors }) => {
  allowErrors(unauthorized)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  const other = await openTab(context, '/user')
  await expect(heading(other)).toContainText('Maria')
  for (let round = 0; round < 3; round++) {
    await Promise.all([expireToken(page), expireToken(other)])
    await Promise.all([page, other].map(tab => tab.goto('/user')))
    await Promise.all([page, other].map(tab => expect(heading(tab)).toContainText('Maria')))
  }
})

/** Loses the first reply to a renewal: the server has sent it, but the phone does not receive it. */
async function loseOneReply(page: Page, request: APIRequestContext) {
  let lostReplies = 0
  await page.route(/token\/refresh$/, async route => {
    if (lostReplies++) return route.fallback()
    const headers = { host: 'esperanca.localhost' }
    const response = await request.post(urlOf('127.0.0.1', '/api/security/token/refresh'), {
      headers,
      data: route.request().postDataJSON(),
    })
    expect(response.status()).toBe(200)
    await route.abort('failed')
  })
}

test('a lost reply to a token renewal does not log out, and the offline reply is shown', async ({ page, request, allowErrors }) => {
  allowErrors(/status of 401|ERR_FAILED|Failed to fetch/)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  await expect.poll(() => countOfflineReplies(page)).toBe(3)
  const before = await refreshTokenOf(page)
  await loseOneReply(page, request)
  await expireToken(page)
  await page.goto('/user')
  await expect(page.getByText(/vê esta página como estava/)).toBeVisible()
  await expect(heading(page)).toContainText('Maria')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText(/vê esta página como estava/)).toBeHidden()
  await expect(heading(page)).toContainText('Maria')
  expect(await refreshTokenOf(page)).not.toBe(before)
})

test('a lost reply to a token renewal without an offline reply shows an error, and does not log out', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 401|ERR_FAILED|Failed to fetch/)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  const before = await refreshTokenOf(page)
  await loseOneReply(page, request)
  await expireToken(page)
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Algo não saiu como esperado')
  expect(await refreshTokenOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(heading(page)).toContainText('Maria')
  expect(await refreshTokenOf(page)).not.toBe(before)
})

test('a lost connection does not log out', takesTurns, async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401/)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  expect(await refreshTokenOf(page)).not.toBeNull()
  await context.setOffline(false)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeHidden()
  await page.reload()
  await expect(heading(page)).toContainText('Maria')
})

for (const hours of someOf([-1, 1], 1))
  test(`a device clock that is wrong by ${hours} h has no effect`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.clock.resume()
    await logInByApi(page, 'ana@demo.atrio.app')
    await page.goto('/user')
    await expect(heading(page)).toContainText('Ana')
    await page.reload()
    await expect(heading(page)).toContainText('Ana')
  })

test('invalid content of the storage is treated as an empty storage', takesTurns, async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('inpeace', location.pathname === '/' ? '{not json' : '{"state":{"token":{"a":1}},"version":1}')
  })
  await page.goto('/')
  await expect(heading(page)).toHaveText('Igreja Esperança')
  await page.goto('/user')
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
})

test('clearing the storage in one tab logs out other tabs', takesTurns, async ({ page, context }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  const other = await openTab(context, '/user')
  await expect(heading(other)).toContainText('Maria')
  await page.evaluate(() => localStorage.clear())
  await expect(other).toHaveURL(urlOf('esperanca.localhost', '/?notice=login-over'))
})

test('a login that is over leaves nothing of the person on the screen, also when no more scripts arrive', async ({ page, context }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  const other = await openTab(context, '/user')
  await expect(heading(other)).toContainText('Maria')
  // Not answered, as on a train.
  const waiting: Route[] = []
  await other.route('**/assets/*.js', route => void waiting.push(route))
  await page.evaluate(() => localStorage.removeItem('atrio.refresh'))
  await expect(other).toHaveURL(urlOf('esperanca.localhost', '/?notice=login-over'), { timeout: 3_000 })
  await expect(heading(other)).toHaveText('Igreja Esperança')
  expect(waiting.length).toBeGreaterThan(0)
  await other.close()
})

test('other tabs follow a logout and a login', usualWay, async ({ page, context }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  const other = await openTab(context, '/user')
  await expect(heading(other)).toContainText('Maria')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL(urlOf('esperanca.localhost'))
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  const goodbye = page.getByRole('status').filter({ hasText: 'Você saiu. Até logo!' })
  await expect(goodbye).toBeVisible()
  await expectAccessible(page)
  await navigateInPage(page, '/about')
  await expect(goodbye).toBeHidden()
  await page.reload()
  await expect(heading(page)).toHaveText('Quem somos')
  await expect(goodbye).toBeHidden()
  await logInByApi(page, 'ana@demo.atrio.app')
  await page.goto('/')
  await expect(other.getByRole('link', { name: 'Ana' }).first()).toBeVisible()
})

const draftsOf = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('atrio.draft.')))
const prayerField = (page: Page) => page.getByLabel('Pelo que podemos orar?')

/** A tab with a prayer request that was typed and not sent. */
async function openTabWithDraft(context: BrowserContext, prepare?: (tab: Page) => Promise<unknown>): Promise<Page> {
  const tab = await context.newPage()
  await prepare?.(tab)
  await tab.goto(urlOf('esperanca.localhost', '/prayer/new'))
  await prayerField(tab).fill('Só Deus sabe disto')
  await expect.poll(() => draftsOf(tab)).toHaveLength(1)
  return tab
}

test('a logout deletes the drafts of other tabs, also of one that sleeps', async ({ page, context }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  const awake = await openTabWithDraft(context)
  const asleep = await openTabWithDraft(context, tab =>
    tab.addInitScript(() => addEventListener('storage', event => event.stopImmediatePropagation(), true)),
  )
  const closed = await openTabWithDraft(context, tab =>
    tab.addInitScript(() => addEventListener('storage', event => event.stopImmediatePropagation(), true)),
  )
  // What a browser keeps of a closed tab, to open it again.
  await openScriptlessPage(closed)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(awake).toHaveURL(urlOf('esperanca.localhost'))
  expect(await draftsOf(awake)).toEqual([])
  await logInByApi(page, 'ana@demo.atrio.app')
  await page.goto('/')

  await expect(prayerField(asleep)).toHaveValue('Só Deus sabe disto')
  await asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(asleep).toHaveURL(urlOf('esperanca.localhost'))
  expect(await draftsOf(asleep)).toEqual([])
  await expect(asleep.getByRole('link', { name: 'Ana' }).first()).toBeVisible()

  await closed.goto(urlOf('esperanca.localhost', '/prayer/new'))
  await expect(prayerField(closed)).toHaveValue('')
  expect(await draftsOf(closed)).toEqual([])
})

test('a login that ends by itself leaves the drafts for when the person comes back', async ({ page, context, allowErrors }) => {
  allowErrors(unauthorized)
  await logInByApi(page, 'maria@demo.atrio.app')
  const other = await openTabWithDraft(context)
  await page.evaluate(() => localStorage.removeItem('atrio.refresh'))
  await expect(other).toHaveURL(urlOf('esperanca.localhost', '/?notice=login-over-draft'))
  expect(await draftsOf(other)).toHaveLength(1)
})

test('logging out makes the refresh token invalid on the server', takesTurns, async ({ page, request }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toContainText('Maria')
  const refreshToken = await refreshTokenOf(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  const response = await request.post(urlOf('127.0.0.1', '/api/security/token/refresh'), {
    headers: { host: 'esperanca.localhost' },
    data: { refreshToken },
  })
  expect(response.status()).toBe(401)
})

test('a token in the URL is removed from it at once, and is not even sent', async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('inpeace') ?? '{}').state?.token as string)
  await openScriptlessPage(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // This browser has no secret of a church switch, which an exchange needs.
  let exchanges = 0
  page.on('request', request => {
    if (isRefresh(request)) exchanges++
  })
  await page.goto(`/user?token=${token.slice(0, 190)}`)
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  expect(page.url()).not.toContain('token')
  expect(exchanges).toBe(0)
})
