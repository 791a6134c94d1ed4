import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from './fixtures.ts'
import { waitForMail } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor reads the church’s history, address and congregations, and goes back', bothWidths, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Conheça a nossa história/ })
    .click()
  await expect(heading(page)).toHaveText('Quem somos')
  await expect(page.getByRole('heading', { name: 'Nossa história' })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Rua das Paineiras, 1428')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esperança Diadema' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the churches of an organization are listed, the nearest first when the location is shared', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  // Manaus.
  await context.setGeolocation({ latitude: -3.1, longitude: -60.02 })
  await page.goto(urlOf('rede-sul.localhost', '/churchs'))
  await expect(heading(page)).toHaveText('Nossas igrejas')
  const churches = page.getByRole('main').getByRole('listitem')
  await expect(churches).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mais perto de mim' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Da mais próxima' })).toBeVisible()
  await expect(churches.first()).toContainText('Manaus')
  await expect(churches.first()).toContainText('km')
})

test('without the location a message explains how else to find a church', takesTurns, async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto(urlOf('rede-norte.localhost', '/churchs'))
  await page.getByRole('button', { name: 'Mais perto de mim' }).click()
  await expect(page.getByText('O navegador não deixou ver onde você está')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

test('the list of churches shows a message for a church without an organization', takesTurns, async ({ page }) => {
  await page.goto('/churchs')
  await expect(page.getByText('não faz parte de uma rede')).toBeVisible()
  await expectAccessible(page)
})

test('the privacy page shows the contact for questions', takesTurns, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await expect(heading(page)).toHaveText('Privacidade')
  await expect(page.getByRole('main').getByRole('link', { name: 'contato@esperanca.example.org' })).toBeVisible()
  await expectAccessible(page)
})

test('a chosen colour scheme is used at once on the next visit', bothWidths, async ({ page }) => {
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('group', { name: 'Aparência' }).getByRole('button', { name: 'Escura' }).click()
  expect(await background()).not.toBe(light)
  await page.reload({ waitUntil: 'commit' })
  // Before any script of the site except the one in the head.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Escura' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Automática' }).click()
  expect(await background()).toBe(light)
})

test('a first-time visitor announces a visit to the church, without an account', usualWay, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Vou visitar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Que bom que você vem!' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Avisar a igreja' }).click()
  await expect(dialog.getByText('Esse campo é obrigatório.')).toHaveCount(2)
  await expect(dialog.getByLabel('Seu nome')).toBeFocused()
  const name = `Noemi ${Date.now().toString(36)}`
  await dialog.getByLabel('Seu nome').fill(name)
  await dialog.getByLabel('Quantas pessoas vêm?').fill('3')
  await dialog.getByLabel('Telefone ou e-mail').fill('12')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Escreva um telefone com DDD ou um e-mail.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Telefone ou e-mail').fill('(11) 95550-0123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: `Até breve, ${name}!` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Vou visitar' })).toBeFocused()
  await waitForMail(mail => mail.includes(name) && mail.includes('contato@esperanca.example.org'))
})

test('what a form says of a lost connection is gone when the connection is back', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Vou visitar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seu nome').fill('Noemi')
  await dialog.getByLabel('Telefone ou e-mail').fill('(11) 95550-0123')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Avisar a igreja' }).click()
  await expect(dialog.getByText('Você está sem conexão.')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Você está sem conexão.')).toHaveCount(0)
  await expect(dialog.getByLabel('Seu nome')).toHaveValue('Noemi')
})

test('on the narrowest phone with very large text nothing is cut off', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/about', '/churchs', '/privacy']) {
    await page.goto(urlOf('rede-sul.localhost', path))
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoHorizontalScroll(page)
  }
})
