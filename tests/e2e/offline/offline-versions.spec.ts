import type { Page } from '@playwright/test'
import { expect, expectAccessible, takesTurns, usualWay } from '../fixtures.ts'
import { heading, missingModule, openAndSave, test } from './offline.ts'

test.describe('a new version', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Versão do site' })
  const buildOfPage = (page: Page) =>
    page.evaluate(() => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version)
  const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  const isUpdating = (page: Page) =>
    page.evaluate(async () => {
      const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return Boolean(installing ?? waiting)
    })

  test('is offered, reloads each tab once, and preserves typed values', usualWay, async ({ page, context, workerProxy }) => {
    await openAndSave(page, workerProxy.url('esperanca.localhost'))
    const other = await context.newPage()
    await other.goto(workerProxy.url('esperanca.localhost', '/access'))
    await other.getByLabel('E-mail').fill('teresa@example.org')
    await page.bringToFront()
    workerProxy.isNewBuild = true
    await update(page)
    await expect(bar(page)).toContainText('Há uma versão nova')
    await expect(bar(other)).toBeVisible()
    await expectAccessible(page)
    const before = workerProxy.pageRequests
    await bar(page).getByRole('button', { name: 'Usar a versão nova' }).click()
    // The worker takes over within three seconds, or the page reloads without it; a busy machine adds to that.
    await expect(bar(page)).toBeHidden({ timeout: 15_000 })
    await expect(bar(other)).toBeHidden({ timeout: 15_000 })
    await expect(other.getByLabel('E-mail')).toHaveValue('teresa@example.org')
    await page.waitForTimeout(4_000)
    expect(workerProxy.pageRequests - before).toBe(2)
    expect(await buildOfPage(page)).toBe('later000')
    // On a busy machine the worker takes over so late that the pages have loaded the new version without it.
    for (const tab of [page, other])
      await tab.evaluate(() =>
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'reload', build: 'later000' } })),
      )
    await page.waitForTimeout(1_000)
    expect(workerProxy.pageRequests - before).toBe(2)
  })

  test('is used silently when the page is already new', async ({ page, workerProxy }) => {
    await openAndSave(page, workerProxy.url('esperanca.localhost'))
    workerProxy.isNewBuild = true
    // A busy machine may be so slow that the saved copy is shown first.
    await expect(async () => {
      await page.reload()
      expect(await buildOfPage(page)).toBe('later000')
    }).toPass()
    // When the browser itself looks for a new worker after a page was opened is its own choice: sometimes later than this test waits.
    await update(page)
    // Asking the worker for its build again and again would count as work, and Chromium lets the new one wait until the old one has none.
    await expect.poll(() => isUpdating(page), { timeout: 30_000 }).toBe(false)
    const buildOfWorker = await page.evaluate(
      () =>
        new Promise<string>(resolve => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => resolve(data.build)
          navigator.serviceWorker.controller?.postMessage({ kind: 'state' }, [port2])
        }),
    )
    expect(buildOfWorker).toBe('later000')
    await expect(bar(page)).toBeHidden()
  })

  test('reloads an old page once if a file of it is missing, and opens the requested page', async ({ page, workerProxy, allowErrors }) => {
    allowErrors(/status of 404/)
    allowErrors(missingModule)
    await openAndSave(page, workerProxy.url('esperanca.localhost'))
    workerProxy.missingPaths = /\/assets\/privacy-/
    const before = workerProxy.pageRequests
    await page.getByRole('link', { name: 'Privacidade' }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(heading(page)).toHaveText('Privacidade')
    await page.waitForTimeout(2_000)
    // React Router loads the old page once more, then the requested one.
    expect(workerProxy.pageRequests - before).toBe(2)
  })
})

for (const [workerFile, logText] of [
  ['missing', 'file missing'],
  ['not a script', 'wrong content type'],
] as const)
  test(
    `a worker whose file is ${workerFile} is logged and removed, with all its caches`,
    takesTurns,
    async ({ page, workerProxy, allowErrors }) => {
      allowErrors(/status of 404/)
      await openAndSave(page, workerProxy.url('esperanca.localhost'))
      workerProxy.workerFile = workerFile
      const logged = page.waitForEvent('console', message => message.text().includes(`service worker: ${logText}`))
      await page.reload()
      expect((await logged).type()).toBe('info')
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    },
  )
