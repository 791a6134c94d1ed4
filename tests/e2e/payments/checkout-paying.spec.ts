import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, logInByApi, takesTurns, test, urlOf, usualWay } from '../fixtures.ts'
import { createMember, inDatabase } from '../people.ts'
import { choose, fillInCard, fillInPayer, method, openGift, payButton } from './begin-checkout.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))

/** How many payments somebody has made, whatever has become of them. */
const paymentsOf = (email: string) =>
  inDatabase(async client => {
    const { rows } = await client.query('select count(*)::int from pagamento_pagador where email = $1', [email])
    return rows[0].count as number
  })

/** The server gets the next payment, and its answer is lost; or nothing gets through at all. */
async function loseSignal(page: Page, { sent }: { sent: boolean }) {
  await page.route(
    /\/api\/pagamento\/?$/,
    async route => {
      const request = route.request()
      const headers = { ...(await request.allHeaders()), host: new URL(request.url()).host }
      if (sent) expect((await route.fetch({ url: urlOf('127.0.0.1', '/api/pagamento/'), headers })).status()).toBe(200)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
}

/** A card that the sandbox keeps for the person, as the page for cards saves it. */
async function saveCard(page: Page) {
  await page.goto('/about')
  await page.evaluate(async () => {
    const { token: bearer } = JSON.parse(sessionStorage.getItem('inpeace') ?? '{}').state
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, 'idempotency-key': crypto.randomUUID() }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    }
    const card = {
      numero: '5555555555554444',
      titular: 'TERESA',
      validade: '11/31',
      cvv: '737',
      cpf: '52998224725',
      nascimento: '1980-02-29',
    }
    const { token } = await post('/bff/general/payment/church/esperanca/card/token', card)
    await post('/api/usuario-cartao-gateway-pagamento/?igreja=esperanca', { token, gateway: 8 })
  })
}

test('a guest pays by Pix with three fields, and comes to the code', usualWay, async ({ page }) => {
  await openGift(page, { amount: 5_000 })
  const email = await fillInPayer(page)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/user\/payment\/[A-Z2-9]{19}$/)
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
  expect(await paymentsOf(email)).toBe(1)
  // Nobody comes back to what is paid.
  await page.goto('/checkout')
  await expect(main(page)).toContainText('Este pagamento já foi enviado.')
  // Begun once more with the same amount, and not with another one.
  await openGift(page, { amount: 5_000 })
  await expect(main(page)).toContainText('Já há um pagamento deste valor aguardando: Pix, R$\u00a050,00.')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Continuar o pagamento' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
  await openGift(page, { amount: 5_100 })
  await expect(main(page)).not.toContainText('Já há um pagamento')
})

test('who would rather pay in another way types nothing again', async ({ page }) => {
  await openGift(page, { amount: 5_000, choices: { metodo: 'dinheiro' } })
  const email = await fillInPayer(page)
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Aguardando o pagamento')
  await page.reload()
  const otherWay = main(page).getByRole('link', { name: 'Pagar de outra forma' })
  await otherWay.click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // Whoever goes back finds the way there again.
  await page.goBack()
  await otherWay.click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(main(page)).toContainText('Já há um pagamento deste valor aguardando: Dinheiro')
  await choose(page, /^Pix Na hora/)
  await payButton(page).click()
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
  expect(await paymentsOf(email)).toBe(2)
  await expect(heading(page)).toHaveText('Pagamento confirmado', { timeout: 40_000 })
  // Nothing of what was typed stays once it is paid.
  expect(await kept(page)).not.toContain(email)
})

test('who pays a Pix after all, while choosing another way, is not charged again', async ({ page, context }) => {
  await openGift(page, { amount: 5_000, choices: { metodo: 'pix' } })
  const email = await fillInPayer(page)
  await payButton(page).click()
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
  const pix = page.url()
  await main(page).getByRole('link', { name: 'Pagar de outra forma' }).click()
  await choose(page, /^Dinheiro/)
  const tab = await context.newPage()
  await tab.goto(pix)
  await expect(heading(tab)).toHaveText('Pagamento confirmado', { timeout: 40_000 })
  await payButton(page).click()
  await expect(page).toHaveURL(pix)
  await expect(heading(page)).toHaveText('Pagamento confirmado')
  expect(await paymentsOf(email)).toBe(1)
  expect(await kept(page)).not.toContain(email)
})

test('a member with a saved card presses one button', async ({ page }) => {
  const { email, password } = await createMember()
  await logInByApi(page, email, password)
  await saveCard(page)
  await openGift(page, { amount: 5_000 })
  // Nothing was paid yet: the church's first method, until somebody chooses another.
  await expect(method(page, /^Pix Na hora/)).toBeChecked()
  await choose(page, /^Cartão/)
  await expect(method(page, /^Mastercard final 4444/)).toBeChecked()
  await expect(payButton(page)).toHaveText('Contribuir com R$ 50,00 · final 4444')
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Obrigado!')
  // From now on it is one press, and the button says which card.
  await openGift(page, { amount: 5_000 })
  await expect(payButton(page)).toHaveText('Contribuir com R$ 50,00 · final 4444')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/thank-you\?codigo=/)
  await expect(heading(page)).toHaveText('Obrigado!')
})

test('a new card that is declined stays with what was typed, and the next try is paid', usualWay, async ({ page }) => {
  await openGift(page, { amount: 5_001, choices: { metodo: 'cartao-credito' } })
  const email = await fillInPayer(page)
  await fillInCard(page)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('O pagamento não foi aprovado, e nada foi cobrado.')
  await expect(page.getByLabel('Nome no cartão')).toHaveValue('Rute Moabe')
  await expect(page.getByLabel('Código de segurança')).toHaveValue('')
  expect(await kept(page)).not.toMatch(/4242|529\.?982/)
  await expectAccessible(page)
  // With the fee the cents are others, which the sandbox takes.
  await page.getByRole('checkbox', { name: /cobrir a taxa/ }).check()
  await page.getByLabel('Código de segurança').fill('737')
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Obrigado!')
  expect(await paymentsOf(email)).toBe(2)
})

test(
  'after three declined cards the browser solves a captcha by itself, and the next one is paid',
  takesTurns,
  async ({ page, allowErrors }) => {
    allowErrors(/status of 422/)
    await openGift(page, { amount: 5_001, choices: { metodo: 'cartao-credito' } })
    await fillInPayer(page)
    await fillInCard(page)
    for (let tries = 0; tries < 3; tries++) {
      await page.getByLabel('Código de segurança').fill('737')
      await payButton(page).click()
      await expect(page.getByLabel('Código de segurança')).toHaveValue('')
    }
    await page.getByRole('checkbox', { name: /cobrir a taxa/ }).check()
    await page.getByLabel('Código de segurança').fill('737')
    const challenge = page.waitForRequest(/\/captcha\/desafio/)
    await payButton(page).click()
    await challenge
    await expect(heading(page)).toHaveText('Obrigado!')
  },
)

test('a guest pays by boleto with CPF and address', takesTurns, async ({ page }) => {
  await openGift(page, { amount: 5_005, choices: { metodo: 'boleto' } })
  await fillInPayer(page)
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await page.getByLabel('Rua').fill('Avenida Paulista')
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await page.getByLabel('Bairro').fill('Bela Vista')
  await page.getByLabel('Cidade').fill('São Paulo')
  await page.getByLabel('Estado').selectOption('SP')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Copiar a linha digitável' })).toBeVisible()
  expect(await kept(page)).not.toMatch(/529\.?982|Paulista/)
})

test('a member is asked for CPF and address only when they are missing, and comes back', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  const { email, password } = await createMember()
  await logInByApi(page, email, password)
  await openGift(page, { amount: 5_000, choices: { metodo: 'boleto' } })
  await payButton(page).click()
  await expect(page).toHaveURL(/\/user\/data-update\?precisa=cpf,endereco&redirectTo=%2Fcheckout$/)
  await page.goBack()
  await expect(method(page, /^Boleto/)).toBeChecked()
})

test('a payer who covers the fee pays it', takesTurns, async ({ page }) => {
  await openGift(page, { amount: 5_000 })
  await fillInPayer(page)
  await page.getByRole('checkbox', { name: /cobrir a taxa de R\$ 0,50/ }).check()
  await payButton(page).click()
  await expect(main(page).getByText('R$ 50,50').first()).toBeVisible()
})

test('whoever changes the way to pay while nobody knows what became of the first is told, and can find out', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await openGift(page, { amount: 5_000, choices: { metodo: 'cartao-credito' } })
  const email = await fillInPayer(page)
  await fillInCard(page)
  await loseSignal(page, { sent: true })
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('A resposta não chegou.')
  await method(page, /^Boleto|^Pix/)
    .first()
    .check()
  await payButton(page).click()
  await expect(main(page)).toContainText('O primeiro pagamento (Cartão de crédito, R$ 50,00) talvez já tenha sido feito.')
  await expect(page.getByRole('button', { name: 'Pagar mesmo assim' })).toBeVisible()
  await expectAccessible(page)
  expect(await paymentsOf(email)).toBe(1)
  await method(page, /^Cartão/).check()
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Obrigado!')
  expect(await paymentsOf(email)).toBe(1)
  // Back at the checkout, it is there to be looked at.
  await page.goto('/checkout')
  await expect(main(page).getByRole('link', { name: 'Ver pagamento' })).toBeVisible()
})

for (const sent of [true, false])
  test(`signal that is lost ${sent ? 'after' : 'before'} the payment was sent never leads to a second one`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await openGift(page, { amount: 5_000, choices: { metodo: 'cartao-credito' } })
    const email = await fillInPayer(page)
    await fillInCard(page)
    await loseSignal(page, { sent })
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('A resposta não chegou.')
    expect(await paymentsOf(email)).toBe(sent ? 1 : 0)
    expect(await kept(page)).not.toMatch(/4242 ?4242|529\.?982/)
    // The card need not be typed again, also after a reload.
    await page.reload()
    await expect(main(page)).toContainText('ainda não sabemos a resposta')
    await expect(method(page, /^O cartão que você acabou de usar/)).toBeChecked()
    await expectAccessible(page)
    await payButton(page).click()
    await expect(heading(page)).toHaveText('Obrigado!')
    expect(await paymentsOf(email)).toBe(1)
  })
