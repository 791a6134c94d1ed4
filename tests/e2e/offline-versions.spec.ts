import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { noFile, open, test, title } from './offline.ts'

test.describe('a new version', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Versão do site' })
  const buildOfPage = (page: Page) =>
    page.evaluate(() => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version)
  const update = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())

  test('is offered, takes over all tabs once, and keeps what was typed', async ({ page, context, front }) => {
    await open(page, front.at('esperanca.localhost'))
    const other = await context.newPage()
    await other.goto(front.at('esperanca.localhost', '/access'))
    await other.getByLabel('E-mail').fill('teresa@example.org')
    await page.bringToFront()
    front.deployed = true
    await update(page)
    await expect(bar(page)).toContainText('Há uma versão nova')
    await expect(bar(other)).toBeVisible()
    await expectAccessible(page)
    const before = front.pages
    await bar(page).getByRole('button', { name: 'Usar a versão nova' }).click()
    await expect(bar(page)).toBeHidden()
    await expect(bar(other)).toBeHidden()
    await expect(other.getByLabel('E-mail')).toHaveValue('teresa@example.org')
    await page.waitForTimeout(4_000)
    expect(front.pages - before).toBe(2)
    expect(await buildOfPage(page)).toBe('later000')
  })

  test('of a page that is already new comes without a word', async ({ page, front }) => {
    await open(page, front.at('esperanca.localhost'))
    front.deployed = true
    // A machine that is busy may be slow enough for the kept page to come first.
    await expect(async () => {
      await page.reload()
      expect(await buildOfPage(page)).toBe('later000')
    }).toPass()
    const buildOfWorker = () =>
      page.evaluate(
        () =>
          new Promise<string>(resolve => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => resolve(data.build)
            navigator.serviceWorker.controller?.postMessage({ kind: 'state' }, [port2])
          }),
      )
    await expect.poll(buildOfWorker, { timeout: 30_000 }).toBe('later000')
    await expect(bar(page)).toBeHidden()
  })

  test('whose page is of an older build goes on where one wanted to go, once', async ({ page, front, allow }) => {
    allow(/status of 404/)
    allow(noFile)
    await open(page, front.at('esperanca.localhost'))
    front.gone = /\/assets\/privacy-/
    const before = front.pages
    await page.getByRole('link', { name: 'Privacidade' }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(title(page)).toHaveText('Privacidade')
    await page.waitForTimeout(2_000)
    // The old page once more, which React Router sees to, and the wanted one.
    expect(front.pages - before).toBe(2)
  })
})

for (const [how, words] of [
  ['missing', 'file missing'],
  ['not a script', 'wrong content type'],
] as const)
  test(`a worker whose file is ${how} is logged and goes, with all it kept`, async ({ page, front, allow }) => {
    allow(/status of 404/)
    await open(page, front.at('esperanca.localhost'))
    front.worker = how
    const logged = page.waitForEvent('console', message => message.text().includes(`service worker: ${words}`))
    await page.reload()
    expect((await logged).type()).toBe('info')
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  })
