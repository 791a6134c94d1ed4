import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const found = (page: Page) => page.getByRole('main').getByRole('listitem')
const field = (page: Page) => page.getByRole('searchbox', { name: 'O que você procura?' })

test(
  'from the head of any page one finds what is there, while one types, accents or not, mistyped or not',
  bothWidths,
  async ({ page, isMobile }) => {
    await page.goto('/about')
    if (isMobile) {
      await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
      await expect(field(page)).toBeFocused()
      await field(page).fill('anestesia joelho')
    } else {
      await page.getByRole('banner').getByRole('searchbox').fill('anestesia joelho')
      await page.keyboard.press('Enter')
    }
    await expect(found(page).first()).toContainText('Minha mãe opera o joelho')
    await expect(page).toHaveURL('/search?q=anestesia+joelho')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await field(page).fill('anestezia MAE')
    await expect(page).toHaveURL('/search?q=anestezia+MAE')
    await expect(found(page)).toHaveText([/Minha mãe opera o joelho/])
    await expect(page.getByRole('status').filter({ hasText: /resultado/ })).toBeVisible()
    await found(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/prayer\/\d+$/)
    await page.goBack()
    await expect(field(page)).toHaveValue('anestezia MAE')
    await expect(found(page)).toHaveText([/Minha mãe opera o joelho/])
    // What was typed on the way is one step in the history.
    await page.goBack()
    await expect(page).toHaveURL(isMobile ? '/about' : /about|search/)
  },
)

test('pages of the church are found at once, also without a connection', async ({ page, allow }) => {
  allow(/ERR_FAILED/)
  await page.goto('/search')
  await page.route(/\/busca/, route => route.abort())
  await field(page).fill('paineiras')
  await expect(found(page)).toHaveText([/Quem somos/, /É sua primeira vez/])
  await expect(page.getByRole('alert')).toContainText('sem conexão')
  await page.unroute(/\/busca/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('nothing found says so and keeps what was typed; an address brings its search along', async ({ page }) => {
  await page.goto('/search?q=xyzzy')
  await expect(field(page)).toHaveValue('xyzzy')
  await expect(page.getByText('Não encontramos nada sobre “xyzzy”')).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await field(page).fill('')
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Procure em notícias')).toBeVisible()
})

test('on the narrowest phone with very large text nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/search?q=oracao')
  await expect(found(page).first()).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
})
