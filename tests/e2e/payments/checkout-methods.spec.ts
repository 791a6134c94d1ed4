import type { Page } from '@playwright/test'
import { someOf } from '../../fixtures/extent.ts'
import { bothWidths, expect, expectNoHorizontalScroll, takesTurns, test } from '../fixtures.ts'
import { fillInPayer, openGift, payButton } from './begin-checkout.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const inTurns = { tag: [bothWidths.tag, takesTurns.tag] }

/** Chooses the method of a gift of R$ 50,00 beforehand, and says who pays. */
async function begin(page: Page, metodo: string) {
  await openGift(page, { amount: 5_000, choices: { metodo } })
  await fillInPayer(page)
}

// Card, Pix and boleto are paid in checkout-paying.spec.ts.
test.describe('each further way to pay, from the choice to the end', () => {
  for (const name of someOf(['PayPal', 'PicPay'], 1))
    test(name, inTurns, async ({ page }) => {
      await begin(page, name.toLowerCase())
      await payButton(page).click()
      await expect(heading(page)).toHaveText('Aguardando o pagamento')
      await expectNoHorizontalScroll(page)
      // There the payer agrees, and comes back.
      await page.getByRole('link', { name: `Pagar no ${name}` }).click()
      await expect(heading(page)).toHaveText('Pagamento confirmado', { timeout: 20_000 })
    })

  test('ACH: a mistake is said at its field, then the bank is asked', inTurns, async ({ page }) => {
    await begin(page, 'ach')
    await page.getByLabel('Número de roteamento').fill('12345')
    await page.getByLabel('Número da conta').fill('000123456789')
    await payButton(page).click()
    await expect(page.getByLabel('Número de roteamento')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Número de roteamento').fill('021000021')
    await page.getByRole('radio', { name: 'Poupança' }).check()
    await payButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/thank-you\?codigo=/)
    await expect(main(page)).toContainText('ACH')
  })

  for (const [name, metodo, texts] of [
    ['a Pix to the church’s own key', 'pix-manual', ['Quem recebe', 'Igreja Esperanca', 'Copiar código Pix', 'Enviar comprovante']],
    ['a bank transfer', 'transferencia', ['Igreja Esperança (demonstração)', 'Banco de Exemplo', 'Enviar comprovante']],
    ['cash', 'dinheiro', ['Na secretaria', 'Diga o código']],
  ] as const)
    test(name, inTurns, async ({ page }) => {
      await begin(page, metodo)
      await payButton(page).click()
      await expect(heading(page)).toHaveText('Aguardando o pagamento')
      for (const text of texts) await expect(main(page)).toContainText(text)
      await expectNoHorizontalScroll(page)
    })
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })
  test('a card is paid', async ({ page }) => {
    await openGift(page, { amount: 5_000, choices: { metodo: 'cartao-credito' } })
    await page.getByLabel('First name').fill('Ruth')
    await page.getByLabel('Last name').fill('Moab')
    await page.getByLabel('Email').fill('ruth@example.org')
    await page.getByLabel('Card number').pressSequentially('4242424242424242')
    await page.getByLabel('Name on the card').fill('Ruth Moab')
    await page.getByLabel('Expiration date').pressSequentially('1131')
    await page.getByLabel('Security code').fill('737')
    await page.getByLabel("Holder's CPF").pressSequentially('52998224725')
    await page.getByLabel('date of birth').pressSequentially('02291980')
    await page.getByRole('button', { name: /^Give R\$/ }).click()
    await expect(heading(page)).toHaveText('Thank you!')
    await expect(main(page)).toContainText('Credit card')
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })
  test('a transfer is begun', takesTurns, async ({ page }) => {
    await openGift(page, { amount: 5_000, choices: { metodo: 'transferencia' } })
    await page.getByLabel('Nombre', { exact: true }).fill('Rut')
    await page.getByLabel('Apellido').fill('Moab')
    await page.getByLabel('Correo electrónico').fill('rut@example.org')
    await page.getByRole('button', { name: /^Contribuir con / }).click()
    await expect(heading(page)).toHaveText('Esperando tu pago')
    await expect(main(page)).toContainText('Enviar comprobante')
  })
})
