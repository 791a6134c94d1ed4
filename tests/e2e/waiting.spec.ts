import type { Page } from '@playwright/test'
import { bothWidths, expect, layoutShift, logInByApi, takesTurns, test, urlOf } from './fixtures.ts'

/** Holds the calls to an address back, so that the page waits for them. @returns lets them through */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('a person’s list keeps its place while it loads, and says once that it does', bothWidths, async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  const release = await hold(page, /\/api\/user\/oracao/)
  await page.goto(urlOf('esperanca.localhost', '/user/prayer'))
  const busy = page.locator('main [aria-busy=true]')
  await expect(busy.getByRole('status')).toHaveText('Carregando…')
  await expect(page.getByText('Carregando…')).toHaveCount(1)
  release()
  await expect(page.getByRole('list', { name: 'Meus pedidos de oração' })).toBeVisible()
  await expect(busy).toHaveCount(0)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('the first search and more of a list show the shape of what comes', takesTurns, async ({ page }) => {
  await page.goto(urlOf('esperanca.localhost', '/prayer'))
  const releaseMore = await hold(page, /\/api\/.*antes=/)
  const releaseSearch = await hold(page, /\/api\/.*\bq=/)
  const placeholders = page.locator('main .animate-pulse')
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(placeholders).toBeVisible()
  releaseMore()
  await expect(placeholders).toHaveCount(0)
  await page.getByRole('searchbox').fill('paz')
  await expect(placeholders).toBeVisible()
  releaseSearch()
  await expect(page.getByText('1 pedido encontrado')).toBeVisible()
  await expect(placeholders).toHaveCount(0)
})

for (const [what, host, path] of [
  ['home with a banner', 'vida.localhost', '/'],
  ['a text that can be listened to', 'esperanca.localhost', '/devotionals/1'],
] as const)
  test(`${what} does not move when its pictures come late and its scripts start`, bothWidths, async ({ page }) => {
    const release = await hold(page, /\/pictures\//)
    await page.goto(urlOf(host, path), { waitUntil: 'commit' })
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    release()
    await page.waitForLoadState('load')
    expect(await layoutShift(page)).toBeLessThan(0.002)
  })
