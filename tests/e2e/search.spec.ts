import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, usualWay } from './fixtures.ts'

const results = (page: Page) => page.locator('main > ul > li')
const field = (page: Page) => page.getByRole('searchbox', { name: 'O que você procura?' })

test(
  'the header and “Mais” lead to the search, which shows results while typing, despite missing accents and typing errors',
  usualWay,
  async ({ page, isMobile }) => {
    await page.goto('/about')
    if (isMobile) {
      await page.getByRole('button', { name: 'Mais' }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('anestesia joelho')
      await page.keyboard.press('Enter')
    } else {
      await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
      await expect(field(page)).toBeFocused()
      await field(page).fill('anestesia joelho')
    }
    await expect(results(page).first()).toContainText('Minha mãe opera o joelho')
    await expect(page).toHaveURL('/search?q=anestesia+joelho')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await field(page).fill('anestezia MAE')
    await expect(page).toHaveURL('/search?q=anestezia+MAE')
    await expect(results(page)).toHaveText([/Minha mãe opera o joelho/])
    await expect(page.getByRole('status').filter({ hasText: /resultado/ })).toBeVisible()
    await results(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/prayer\/\d+$/)
    await page.goBack()
    await expect(field(page)).toHaveValue('anestezia MAE')
    await expect(results(page)).toHaveText([/Minha mãe opera o joelho/])
    // All that was typed is one step in the history.
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test('a replaced word is said, and the results can be narrowed down to one kind', async ({ page }) => {
  await page.goto('/search?q=orasoes')
  await expect(page.getByText(/Não encontramos “orasoes”. Mostrando resultados para “oraç/)).toBeVisible()
  const kinds = page.getByRole('navigation', { name: 'Filtrar os resultados' })
  await expect(kinds.getByRole('link').first()).toHaveText('Tudo')
  await expectAccessible(page)
  await kinds.getByRole('link', { name: /^Pedido de oração/ }).click()
  await expect(page).toHaveURL('/search?q=orasoes&tipo=ORACAO')
  await expect(results(page).filter({ hasNotText: 'Pedido de oração' })).toHaveCount(0)
  await expect(results(page)).not.toHaveCount(0)
  await kinds.getByRole('link', { name: 'Tudo', exact: true }).click()
  await expect(page).toHaveURL('/search?q=orasoes')
  await field(page).fill('oração')
  await expect(page.getByText('Não encontramos “')).toHaveCount(0)
})

test('a mistyped word finds the page that people come for, and a page is found by what they do there', async ({ page }) => {
  await page.goto('/search?q=dizmo')
  await expect(page.getByText('Não encontramos “dizmo”. Mostrando resultados para “dízimo”.')).toBeVisible()
  await expect(results(page).getByRole('link', { name: /Contribuir/ })).toHaveAttribute('href', '/give')
  // Written rightly, it is not replaced by the nearest word of what the church publishes.
  await page.goto('/search?q=dízimo')
  await expect(
    results(page)
      .first()
      .getByRole('link', { name: /Contribuir/ }),
  ).toHaveAttribute('href', '/give')
  await expect(page.getByRole('status').filter({ hasText: /resultado/ })).toBeVisible()
  await expect(page.getByText('Não encontramos “')).toHaveCount(0)
  await page.goto('/search?q=como+chegar')
  await expect(results(page).getByRole('link', { name: /É sua primeira vez/ })).toBeVisible()
})

test('static pages of the church are in the results at once, also without a connection', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await page.goto('/search')
  await page.route(/\/busca/, route => route.abort())
  await field(page).fill('paineiras')
  await expect(results(page)).toHaveText([/Quem somos/, /É sua primeira vez/])
  await expect(page.getByRole('alert')).toContainText('sem conexão')
  await page.unroute(/\/busca/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a search without results shows a message and keeps the text; the URL contains the search', takesTurns, async ({ page }) => {
  await page.goto('/search?q=xyzzy')
  await expect(field(page)).toHaveValue('xyzzy')
  await expect(page.getByText('Não encontramos nada sobre “xyzzy”')).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await field(page).fill('')
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Procure em tudo')).toBeVisible()
  // Whoever does not know what to type is offered what people come for.
  const suggested = page.getByRole('region', { name: 'Talvez você procure' })
  await expectAccessible(page)
  await suggested.getByRole('link', { name: 'Nossos cultos' }).click()
  await expect(page).toHaveURL('/live')
})

test('on the narrowest phone with very large text nothing is cut off', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/search?q=oracao')
  await expect(results(page).first()).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
})
