import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  logInByApi,
  openStarted,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'
import { openGift, payButton } from '../payments/begin-checkout.ts'
import { downloadPdf } from '../payments/download-pdf.ts'

const main = (page: Page) => page.getByRole('main')
const total = (page: Page) => main(page).locator('form').getByText('Total', { exact: true }).locator('..')
const goOn = (page: Page) => main(page).getByRole('button', { name: 'Continuar', exact: true }).click()

test('a visitor gives by Pix: reason, amount, three fields and one button', usualWay, async ({ page }) => {
  await openStarted(page, '/give')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main(page).getByRole('button', { name: 'R$ 50,00' }).click()
  await expect(total(page)).toContainText('R$ 50,00')
  await goOn(page)
  await expect(page).toHaveURL(/\/checkout$/)
  await main(page).getByRole('radio', { name: /^Pix/ }).first().check()
  await page.getByLabel('Nome', { exact: true }).fill('Rute')
  await page.getByLabel('Sobrenome').fill('Moabe')
  await page.getByLabel('E-mail').fill('rute@example.org')
  await main(page).getByRole('button', { name: 'Contribuir com R$ 50,00' }).click()
  await expect(page).toHaveURL(/\/user\/payment\/[A-Z2-9]{19}$/)
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado', { timeout: 40_000 })
  // The gift is paid, so going back does not offer it again.
  await page.goto(urlOf('esperanca.localhost', '/checkout'))
  await expect(main(page)).toContainText('Este pagamento já foi enviado.')
})

test('a member who has last paid with a saved card gives in three presses', usualWay, async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await openGift(page, { amount: 5_000, choices: { metodo: 'cartao-credito' } })
  await payButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/thank-you\?codigo=/)
  await openStarted(page, '/give')
  await main(page).getByRole('button', { name: 'R$ 50,00' }).click()
  await goOn(page)
  await main(page).getByRole('button', { name: 'Contribuir com R$ 50,00' }).click()
  await expect(page).toHaveURL(/\/checkout\/thank-you\?codigo=/)
  await expect(main(page)).toContainText('R$ 50,00')
  await expect(main(page).getByRole('blockquote')).toContainText('Obrigado por caminhar com a gente')
})

test(
  'an amount that is missing or below the minimum is said at its field, and anything greater than what is named is enough',
  takesTurns,
  async ({ page }) => {
    await openStarted(page, '/give')
    await goOn(page)
    const amount = page.getByLabel('Outro valor')
    await expect(amount).toBeFocused()
    await expect(main(page).getByRole('alert')).toContainText('Escolha um valor')
    await amount.fill('0,01')
    await expect(main(page).getByRole('alert')).toContainText(/O valor da doação deve ser maior que R\$\s[\d,]+/)
    const [named = ''] = /[\d,]+$/.exec((await main(page).getByRole('alert').textContent()) ?? '') ?? []
    await amount.fill(named)
    await expect(main(page).getByRole('alert')).toHaveCount(1)
    await amount.fill((Number(named.replace(',', '.')) + 0.01).toFixed(2).replace('.', ','))
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await goOn(page)
    await expect(page).toHaveURL(/\/checkout$/)
  },
)

test('several reasons are one gift, and it is still there after coming back to change it', takesTurns, async ({ page }) => {
  await openStarted(page, '/give')
  await main(page).getByRole('button', { name: 'R$ 50,00' }).click()
  await main(page).getByRole('button', { name: 'Dar também para outro motivo' }).click()
  await main(page).getByRole('textbox', { name: 'Valor', exact: true }).fill('12,50')
  await expect(total(page)).toContainText('R$ 62,50')
  await main(page).getByText('Em memória ou em homenagem a alguém').click()
  await page.getByLabel('De quem').fill('em memória de Dona Noemi')
  await goOn(page)
  await expect(main(page)).toContainText('R$ 62,50')
  await main(page).getByRole('link', { name: 'Alterar' }).click()
  await expect(page).toHaveURL(/\/give$/)
  await expect(total(page)).toContainText('R$ 62,50')
  await expect(page.getByLabel('De quem')).toHaveValue('em memória de Dona Noemi')
})

test('a link opens the page with its reason and amount, also by the older address', takesTurns, async ({ page }) => {
  await openStarted(page, '/give')
  const id = await main(page).getByRole('radio').last().getAttribute('value')
  await page.goto(urlOf('esperanca.localhost', `/doacoes?motivo=${id}&valor=7500`))
  await expect(page).toHaveURL(/\/give\?motivo=\d+&valor=7500$/)
  await expect(main(page).locator(`input[value="${id}"]`)).toBeChecked()
  await expect(total(page)).toContainText('R$ 75,00')
})

test('a poster has a QR code of the page, with what was chosen', takesTurns, async ({ page }) => {
  await openStarted(page, '/give/poster')
  await page.getByLabel('Para onde vai').selectOption({ index: 1 })
  await page.getByLabel('Valor sugerido (opcional)').fill('30')
  await expect(main(page).getByRole('article')).toContainText(/\/give\?motivo=\d+&valor=3000/)
  await expect(page.getByRole('img', { name: 'Código QR da página de contribuir' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('in very large text on a narrow phone everything fits', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openStarted(page, '/give')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
  // The button stands at the end of the form and does not cover it.
  await expect(page.getByRole('button', { name: 'Continuar' })).not.toBeInViewport()
})

test('a receipt and the statement of the year are PDF files, too', async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  await main(page)
    .getByRole('button', { name: /^Mais sobre/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Recibo' }).click()
  await expect(page).toHaveURL(/\/receipt/)
  await expect(main(page)).toContainText(/Nº [A-Z2-9]{19}/)
  const code = /Nº ([A-Z2-9]{19})/.exec((await main(page).textContent()) ?? '')?.[1]
  expect(await downloadPdf(page)).toBe(`Recibo ${code}.pdf`)
  await page.goto(urlOf('esperanca.localhost', '/user/giving/statement'))
  expect(await downloadPdf(page)).toMatch(/^Extrato de contribuições de \d{4}\.pdf$/)
})

test('the page of a gift of an earlier year leads to its receipt', async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  await main(page)
    .getByRole('link', { name: /^20\d\d$/ })
    .last()
    .click()
  await main(page)
    .getByRole('listitem')
    .getByRole('link', { name: /Dízimo/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/user\/payment\//)
  const code = page.url().split('/').at(-1)
  await main(page).getByRole('link', { name: 'Ver o recibo' }).click()
  await expect(main(page)).toContainText(`Nº ${code}`)
})

test('who has chosen an amount and gone on can open the page again, and goes on from there', usualWay, async ({ page }) => {
  await openStarted(page, '/give')
  await main(page).getByRole('button', { name: 'R$ 50,00' }).click()
  await goOn(page)
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goto(urlOf('esperanca.localhost', '/give'))
  await expect(total(page)).toContainText('R$ 50,00')
  await page.reload()
  await expect(total(page)).toContainText('R$ 50,00')
  await goOn(page)
  await expect(page).toHaveURL(/\/checkout$/)
})
