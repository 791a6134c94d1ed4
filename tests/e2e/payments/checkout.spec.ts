import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, takesTurns, test } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { choose, fillInPayer, method, openCheckout, payButton } from './begin-checkout.ts'

// What can be seen before paying. checkout-paying.spec.ts pays.

const main = (page: Page) => page.getByRole('main')
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('without anything to pay for, the page says so and leads home', takesTurns, async ({ page }) => {
  await page.goto('/checkout')
  await expect(main(page)).toContainText('Não há nada para pagar nesta aba.')
  await expect(main(page).getByRole('link', { name: 'Contribuir' })).toHaveAttribute('href', '/give')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('what is paid for, how and by whom is on one page, with the amount on the button', bothWidths, async ({ page }) => {
  await openCheckout(page)
  await expect(payButton(page)).toHaveText('Contribuir com R$ 50,00')
  await expect(method(page, /^Pix Na hora/)).toBeChecked()
  await expect(main(page)).toContainText('Você recebe o código Pix na próxima tela.')
  await expect(page.getByRole('textbox')).toHaveCount(3)
  // What the fee does is said once, not at each method.
  await expect(main(page).getByText(/taxa .*se você quiser/)).toHaveCount(1)
  await expect(method(page, /^Pix Na hora · taxa de R\$ 0,50$/)).toBeVisible()
  await expect(payButton(page)).toBeInViewport()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('covering the fee is never chosen beforehand, and changes total and button at once', async ({ page }) => {
  await openCheckout(page)
  const cover = page.getByRole('checkbox', { name: /Quero cobrir a taxa de R\$ 0,50/ })
  await expect(cover).not.toBeChecked()
  await cover.check()
  await expect(payButton(page)).toHaveText('Contribuir com R$ 50,50')
  await expect(main(page).getByRole('status').filter({ hasText: 'Total: R$ 50,50' })).toHaveCount(1)
  await choose(page, /^Boleto/)
  await expect(payButton(page)).toHaveText('Contribuir com R$ 52,90')
  await choose(page, /^Dinheiro/)
  await expect(payButton(page)).toHaveText('Contribuir com R$ 50,00')
  await expect(cover).toHaveCount(0)
})

test('a method that cannot take the amount says why, before anything is sent', takesTurns, async ({ page }) => {
  await openCheckout(page, { amount: 500_000 })
  await expect(method(page, /^PicPay/)).toBeDisabled()
  await expect(main(page)).toContainText('PicPay: no máximo R$ 4.999,99 por doação.')
  await openCheckout(page, { amount: 200 })
  await expect(method(page, /^Cartão de crédito Só a partir de R\$ 5,00/)).toBeDisabled()
})

test('for what repeats, only methods that can repeat are offered', takesTurns, async ({ page }) => {
  const { email, password } = await createMember()
  await logInByApi(page, email, password)
  await openCheckout(page, { recurrence: 'Todo mês' })
  await expect(main(page)).toContainText('Todo mês')
  await expect(method(page, /^Pix Na hora/)).toBeChecked()
  await expect(method(page, /^Cartão de crédito/)).toBeEnabled()
  for (const name of [/^Pix Na hora/, /^Boleto/, /^Pix direto/]) await expect(method(page, name)).toBeEnabled()
  for (const name of [/^PicPay/, /^PayPal/, /^Dinheiro/, /^Transferência/, /ACH/]) await expect(method(page, name)).toHaveCount(0)
})

test('what costs nothing is only confirmed', takesTurns, async ({ page }) => {
  await openCheckout(page, { amount: 0 })
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await expect(main(page)).toContainText('Não custa nada')
})

test('installments show their interest', takesTurns, async ({ page }) => {
  await openCheckout(page, { amount: 30_000, choices: { metodo: 'cartao-credito' } })
  await page.getByLabel('Parcelas').selectOption('3')
  await expect(page.getByLabel('Parcelas').locator('option:checked')).toHaveText(/3× de R\$\s1\d\d,\d\d, com juros/)
  await expect(main(page)).toContainText('Juros das parcelas')
  await expectAccessible(page)
})

test('each mistake is said at its field, and the first one gets the focus', async ({ page }) => {
  await openCheckout(page)
  await payButton(page).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await page.getByLabel('E-mail').fill('rute')
  await payButton(page).click()
  await choose(page, /^Boleto/)
  await payButton(page).click()
  await expect(page.getByLabel('CPF')).toBeFocused()
  await expectAccessible(page)
})

test('a reload keeps everything but what must not be kept', async ({ page }) => {
  await openCheckout(page)
  await choose(page, /^Boleto/)
  await page.getByRole('checkbox', { name: /cobrir a taxa/ }).check()
  const email = await fillInPayer(page)
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await page.getByLabel('Rua').fill('Rua das Flores')
  expect(await kept(page)).not.toMatch(/529\.?982|Flores/)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Moabe')
  await expect(method(page, /^Boleto/)).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /cobrir a taxa/ })).toBeChecked()
  await expect(page.getByLabel('CPF')).toHaveValue('')
})

test('a person who is logged in is not asked who they are, and nobody is asked before', async ({ page }) => {
  await openCheckout(page)
  await page.getByRole('link', { name: 'Entrar na minha conta' }).click()
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fcheckout$/)
  await logInByApi(page, 'maria@demo.atrio.app')
  await openCheckout(page)
  await expect(main(page)).toContainText('Como Maria')
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('in very large text on a narrow phone, and in the dark', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
  test('every method is whole', takesTurns, async ({ page }) => {
    await openCheckout(page)
    await expect(payButton(page)).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const name of [/^Pix Na hora/, /^Cartão/, /^Boleto/, /ACH/]) {
      await choose(page, name)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }
  })
})
