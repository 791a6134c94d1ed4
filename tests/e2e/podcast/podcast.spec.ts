import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, usualWay } from '../fixtures.ts'
import { createMember } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const player = (page: Page) => page.getByRole('region', { name: /^Tocador/ })
const newest = 'Quem abre a porta às seis da manhã'

/** The audio element is in no page: what is heard is known to the lock screen. */
const heard = (page: Page) => page.evaluate(() => [navigator.mediaSession.playbackState, navigator.mediaSession.metadata?.title])
const listen = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^Ouvir|^Continuar/ })
    .click()
  await expect.poll(() => heard(page)).toEqual(['playing', newest])
}

test('the list grows page by page, and an episode goes on while one walks through the site', usualWay, async ({ page }) => {
  await page.goto('/podcast')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversas na calçada')
  await expect(main(page).getByRole('article')).toHaveCount(9)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(11)
  await expect(main(page).getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0)
  await main(page).getByRole('searchbox').fill('padaria')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await main(page).getByRole('searchbox').fill('')

  await listen(page)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main(page).getByRole('link', { name: 'O que eu disse à minha filha sobre o hospital' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que eu disse à minha filha sobre o hospital')
  await expect(player(page)).toContainText(newest)
  expect(await heard(page)).toEqual(['playing', newest])
  await expectAccessible(page)
  const html = await page.evaluate(() => fetch(location.href).then(response => response.text()))
  expect(html).toContain(`"contentUrl":"${new URL(page.url()).origin}/files/`)
  // The titles are in the church's language, the buttons in the reader's.
  const closing = player(page).getByRole('button', { name: 'Fechar o tocador' })
  await expect(closing.locator('xpath=ancestor::*[@lang][1]')).toHaveJSProperty('tagName', 'HTML')
  await expect(player(page).getByText(newest, { exact: true }).locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'pt-BR')

  await player(page).getByRole('button', { name: newest, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Tocando agora' })
  await sheet.getByRole('button', { name: '1,5×' }).click()
  await sheet.getByRole('button', { name: '15 min' }).click()
  await expect(sheet).toContainText('para em 15 min')
  await expectAccessible(page)
  // Paused between the two keys: an episode that plays on from there is over at once.
  const toggle = (name: RegExp) => sheet.getByRole('button', { name }).first().click()
  await toggle(/^Pausar/)
  await sheet.getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:2\d de 0:22$/)
  await page.keyboard.press('Home')
  await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:00 de 0:22$/)
  await toggle(/^Tocar/)
  await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0\d de 0:22$/)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => heard(page)).toEqual(['playing', newest])
  await player(page).getByRole('button', { name: 'Fechar o tocador' }).click()
  await expect(player(page)).toHaveCount(0)
})

test('a place is kept on the device, and for members on the next one', async ({ page, browser }) => {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto('/podcast')
  await listen(page)
  const stored = page.waitForResponse(response => response.url().includes('/podcast-posicao/') && response.request().method() === 'PUT')
  await player(page).getByRole('slider').fill('10')
  await player(page)
    .getByRole('button', { name: /^Pausar/ })
    .click()
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect(main(page).getByRole('button', { name: /^Continuar/ })).toBeVisible()
  await expect(player(page)).toContainText(newest)

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'pt-BR', serviceWorkers: 'block' })
  await other.goto('/podcast')
  await expect(main(other).getByRole('button', { name: /^Ouvir/ })).toBeVisible()
  await logInByApi(other, person.email, person.password)
  await other.goto('/podcast')
  await expect(main(other).getByRole('button', { name: /^Continuar/ })).toBeVisible()
  await other.close()
})
