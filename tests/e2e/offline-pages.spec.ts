import type { Page } from '@playwright/test'
import { at, expect, expectAccessible, expectNoSidewaysScroll, goBare, goWithin, keptReplies, logIn } from './fixtures.ts'
import { expectKept, keptPaths, noFile, open, test, title } from './offline.ts'

const asItWas = (page: Page) => page.getByText(/como estava em \d/)

test('a page that was seen opens without signal, says how old it is, and is new again with the signal', async ({ page, context }) => {
  await open(page, '/')
  await context.setOffline(true)
  await page.reload()
  await expect(title(page)).toHaveText('Igreja Esperança')
  await expect(asItWas(page)).toBeVisible()
  // The picture that was seen is there too.
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await expect(asItWas(page)).toBeHidden({ timeout: 15_000 })
  await expect(title(page)).toHaveText('Igreja Esperança')
})

test('pages that a link inside the site led to open without signal too, by a link and by their address', async ({ page, context }) => {
  await open(page, '/')
  await goWithin(page, '/about')
  await expect(page).toHaveURL(/\/about$/)
  await expectKept(page, '/about')
  await context.setOffline(true)
  await goWithin(page, '/')
  await expect(title(page)).toHaveText('Igreja Esperança')
  await goWithin(page, '/about')
  await expect(page).toHaveURL(/\/about$/)
  await page.reload()
  await expect(asItWas(page)).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
})

test('a page that was never seen has the offline page in its place, which opens it when the signal is back', async ({
  page,
  context,
  allow,
}) => {
  await open(page, '/')
  await context.setOffline(true)
  await page.goto('/privacy?a=1')
  await expect(title(page)).toHaveText('Esta página ainda não está no seu aparelho')
  await expect(page).toHaveURL(/\/offline\?to=%2Fprivacy%3Fa%3D1$/)
  await expect(page.getByRole('banner')).toContainText('Igreja Esperança')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Igreja Esperança/ })
    .click()
  await expect(asItWas(page)).toBeVisible()
  // A link inside the site to a page that was never seen ends there as well.
  allow(noFile)
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL(/\/offline\?to=%2Fprivacy$/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/offline\?to=%2Fprivacy$/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/privacy$/, { timeout: 15_000 })
  await expect(title(page)).toHaveText('Privacidade')
})

test('nothing of access is kept, nor a page whose address holds a secret, and still both have a word without signal', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 4(01|22)/)
  await open(page, '/')
  await page.goto('/access')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto('/privacy?token=geheim')
  await expect(title(page)).toHaveText('Privacidade')
  await open(page, '/about')
  expect(await keptPaths(page)).toEqual(expect.not.arrayContaining(['/access']))
  const addresses = await page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return found.flat()
  })
  expect(addresses.filter(address => /access(\?|$)|login|token|geheim|\/me$|\/user\//.test(address))).toEqual([])
  await context.setOffline(true)
  await page.goto('/access')
  await expect(page).toHaveURL(/\/offline\?to=%2Faccess$/)
  await page.goto('/user?token=geheim')
  await expect(page).toHaveURL(/\/offline\?to=%2Fuser$/)
})

test('what was typed without signal is still there when the signal is back', async ({ page, context }) => {
  await open(page, '/')
  await page.goto('/access')
  await context.setOffline(true)
  await page.getByLabel('E-mail').fill('teresa@example.org')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('teresa@example.org')
})

test('with bad signal the kept page comes after a short while, and hears that it is still right', async ({ page, front }) => {
  await open(page, front.at('esperanca.localhost'))
  front.delay = 6_000
  const started = Date.now()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(/O sinal está fraco/)).toBeVisible()
  expect(Date.now() - started).toBeGreaterThan(2_500)
  expect(Date.now() - started).toBeLessThan(5_800)
  await expect(page.getByText(/O sinal está fraco/)).toBeHidden()
})

test('the language that was chosen is the language without signal', async ({ page, context }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('atrio-own')).keys()).map(({ url }) => url).join()))
    .toContain('lang=es')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/privacy')
  await expect(title(page)).toHaveText('Esta página todavía no está en tu dispositivo')
})

test('two churches do not mix', async ({ page, context }) => {
  await open(page, '/')
  await open(page, at('graca.localhost'))
  await context.setOffline(true)
  await page.goto('/')
  await expect(title(page)).toHaveText('Igreja Esperança')
  await page.goto(at('graca.localhost'))
  await expect(title(page)).not.toHaveText('Igreja Esperança')
  await page.goto(at('graca.localhost', '/privacy'))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test.describe('a person', () => {
  async function enter(page: Page) {
    await page.goto('/access?redirectTo=/user')
    await logIn(page, 'maria@demo.atrio.app')
    await expect(title(page)).toContainText('Maria')
    await open(page, '/user')
    await expect.poll(() => keptReplies(page)).toBe(3)
  }

  test('sees their own page without signal, also in a new tab, and may leave no trace of it', async ({ page, context }) => {
    await enter(page)
    await context.setOffline(true)
    await page.reload()
    await expect(title(page)).toContainText('Maria')
    await expect(asItWas(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('maria@demo.atrio.app')
    const tab = await context.newPage()
    await tab.goto(at('esperanca.localhost', '/user'))
    await expect(title(tab)).toContainText('Maria')
    await expectAccessible(tab)
    await tab.close()
    await context.setOffline(false)
    await expect(asItWas(page)).toBeHidden({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(at('esperanca.localhost'))
    expect(await keptReplies(page)).toBe(0)
    await context.setOffline(true)
    await page.goto('/user')
    await expect(page.getByRole('main')).not.toContainText('Olá, Maria')
  })

  test('is not logged in by what was kept', async ({ page, context }) => {
    await enter(page)
    await context.setOffline(true)
    // The login is gone, and by some accident what was kept is not.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const tab = await context.newPage()
    await tab.goto(at('esperanca.localhost', '/user'))
    await expect(tab).toHaveURL(/\/(access|offline)/)
    await expect(tab.getByText('Olá, Maria')).toHaveCount(0)
    await expect(tab.getByText('maria@demo.atrio.app')).toHaveCount(0)
  })

  test('finds nothing of the one before', async ({ page, context }) => {
    await enter(page)
    await goBare(page)
    await page.evaluate(() => {
      const token = `x.${btoa(JSON.stringify({ sub: '999999' }))}.x`
      sessionStorage.setItem('inpeace', JSON.stringify({ state: { token }, version: 1 }))
    })
    await context.setOffline(true)
    await page.goto('/user')
    await expect(title(page)).toBeVisible()
    await expect(page.getByText('maria@demo.atrio.app')).toHaveCount(0)
  })
})
