import type { Page } from '@playwright/test'
import { expect, takesTurns, test } from '../fixtures.ts'

// Browsers in which something is switched off or full: storage, JavaScript.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('without a writable storage a person can still log in', async ({ page }) => {
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
  await expect(heading(page)).toContainText('Maria')
})

for (const refused of [['localStorage', 'sessionStorage', 'indexedDB', 'caches'], ['localStorage']])
  test(`pages work where the browser refuses ${refused.join(', ')}`, takesTurns, async ({ page }) => {
    await page.addInitScript(names => {
      for (const name of names)
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException(`${name} is switched off`, 'SecurityError')
          },
        })
    }, refused)
    // An uncaught error fails the test.
    for (const [path, title] of [
      ['/', 'Igreja Esperança'],
      ['/prayer', 'Mural de oração'],
      ['/access', 'Que bom ver você'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(title)
      await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    }
    await page.getByLabel('E-mail').fill('maria@demo.atrio.app')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Digite a sua senha')
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'the access screen says what it needs and whom to ask, no button seems busy, and the rest can be read',
    takesTurns,
    async ({ page }) => {
      // From the HTML: Playwright's browser does not show the notice, because its parser does not know that JavaScript is off.
      const noticeOf = async (path: string) => /<noscript>.*?<\/noscript>/s.exec((await (await page.goto(path))?.text()) ?? '')?.[0]
      expect(await noticeOf('/user')).toContain('Esta página só funciona com JavaScript')
      await expect(page.getByRole('main')).toHaveCount(1)
      const notice = await noticeOf('/access')
      expect(notice).toContain('Esta página só funciona com JavaScript')
      expect(notice).toContain('mailto:')
      await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.goto('/prayer')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )
})
