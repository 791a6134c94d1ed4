import type { Page } from '@playwright/test'
import { bothWidths, expect, logInByApi, test, urlOf } from './fixtures.ts'

/** Holds the calls to an address back, so that the page waits for them. @returns lets them through */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** The sum of all layout shifts since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver(list => {
          done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 200)
      }),
  )

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

test('the first search and more of a list show the shape of what comes', async ({ page }) => {
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
