import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from '../fixtures.ts'

const items = (page: Page) => page.getByRole('region', { name: /Igrejas que já|Resultados|Perto de você/ }).getByRole('listitem')
const nearest = (page: Page) => page.getByRole('button', { name: 'Mais perto de mim' })

test('the bare app domain says what Atrio is, lists the churches and finds one by city', usualWay, async ({ page }) => {
  await page.goto(urlOf('localhost'))
  await expect(page).toHaveTitle('O lugar da sua igreja na internet · Atrio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Um lugar só da sua igreja')
  await expect(page.getByRole('link', { name: /Igreja Esperança.*Próximo culto/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('manaus')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { name: 'Resultados para “manaus”' })).toBeVisible()
  await expect(items(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('não existe em lugar nenhum')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhuma igreja encontrada')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(items(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('manaus')
})

test('the nearest churches come first, and many are shown page by page', takesTurns, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -3.1, longitude: -60.02 })
  await page.goto(urlOf('localhost'))
  await nearest(page).click()
  await expect(page.getByRole('heading', { name: 'Perto de você' })).toBeFocused()
  await expect(items(page).first()).toContainText(/Manaus – AM · [\d,]+ km|Manaus – AM · \d+ m/)
  await context.route(/\/api\/cliente/, async route => {
    const response = await route.fetch()
    const [first] = (await response.json()).clientes
    await route.fulfill({ response, json: { clientes: Array.from({ length: 100 }, (_, id) => ({ ...first, id })) } })
  })
  await nearest(page).click()
  await expect(items(page)).toHaveCount(24)
  await expect(page.getByText('Estas são as primeiras 24.')).toBeVisible()
  for (const shown of [48, 72, 96, 100]) {
    await page.getByRole('button', { name: 'Mostrar mais' }).click()
    await expect(items(page)).toHaveCount(shown)
  }
  await expect(page.getByText('Estas são as primeiras')).toBeHidden()
})

test('a refused location is explained, and the search remains', takesTurns, async ({ page }) => {
  await page.goto(urlOf('localhost'))
  await nearest(page).click()
  await expect(page.getByText('O navegador não deixou ver onde você está')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeEnabled()
})

test('text at 200 % fits the narrowest phone', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/?search=manaus', '/?search=nada']) {
    await page.goto(urlOf('localhost', path))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoHorizontalScroll(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a church is found by its name', takesTurns, async ({ page }) => {
    await page.goto(urlOf('localhost'))
    await page.getByRole('searchbox').fill('esperança')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(items(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Igreja Esperança/ })).toBeVisible()
  })
})
