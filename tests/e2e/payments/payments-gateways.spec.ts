import type { Page } from '@playwright/test'
import { cardconnectCards, cardconnectKeys, openCardconnect } from '../../gateways/cardconnect.ts'
import { openStripe } from '../../gateways/stripe.ts'
import { openZoop, publicZoopKey, zoopCards, zoopKeys } from '../../gateways/zoop.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, logInByApi, takesTurns, test, urlOf } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { gatewayPorts } from '../port.ts'
import { fillInCard, fillInPayer, payButton } from './begin-checkout.ts'
import { createGatewayChurch, watchNumber } from './gateway-church.ts'

// The gateways are at fixed addresses, which our server was started with.
test.describe.configure({ mode: 'serial' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const declined = 'O pagamento não foi aprovado, e nada foi cobrado.'
const wrong = 'Alguma informação do cartão está incorreta. Por favor verifique.'

async function fillInHolder(page: Page) {
  await page.getByLabel('Nome no cartão').fill('Rute Moabe')
  await page.getByLabel('CPF do titular').pressSequentially('52998224725')
  await page.getByLabel('Nascimento do titular').pressSequentially('29021980')
}

test.describe('Zoop', () => {
  // A page may not send it the client address of the test.
  test.use({ extraHTTPHeaders: {} })
  test('our page sends the card to it alone; a declined card is typed again, and paid', takesTurns, async ({ page }) => {
    const zoop = await openZoop(gatewayPorts.zoop)
    try {
      const church = await createGatewayChurch('zoop', { ...zoopKeys, chavePublica: publicZoopKey })
      const numbers = [zoopCards.noFunds, zoopCards.approved].map(number => watchNumber(page, number))
      await church.openGift(page)
      await fillInPayer(page)
      await fillInCard(page, zoopCards.noFunds)
      await payButton(page).click()
      await expect(page.getByRole('alert')).toContainText(declined)
      await page.getByLabel('Número do cartão').fill('')
      await page.getByLabel('Número do cartão').pressSequentially(zoopCards.approved)
      await page.getByLabel('Código de segurança').fill('737')
      await payButton(page).click()
      await expect(heading(page)).toHaveText('Obrigado!')
      expect(zoop.charges).toMatchObject([{ valor: 5_000 }])
      for (const number of numbers) await number.expectOnly(zoop.url)
    } finally {
      await zoop.close()
    }
  })
})

test('CardConnect: the card is typed into its frame, which says nothing of it but a token', takesTurns, async ({ page }) => {
  const cardconnect = await openCardconnect(gatewayPorts.cardconnect)
  try {
    const church = await createGatewayChurch('cardconnect', cardconnectKeys)
    const number = watchNumber(page, cardconnectCards.approved)
    await church.openGift(page)
    await fillInPayer(page)
    await fillInHolder(page)
    await expectAccessible(page)
    const frame = page.frameLocator('iframe[title="Dados do cartão"]')
    async function type(digits: string) {
      await frame.getByLabel('Número do cartão').fill(digits)
      await frame.getByLabel('Mês da validade').selectOption('11')
      await frame.getByLabel('Ano da validade').selectOption('2031')
      await frame.getByLabel('Código de segurança').fill('737')
    }
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible()
    await type(cardconnectCards.declined)
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(declined)
    // An empty form again: a security code serves once.
    await expect(frame.getByLabel('Código de segurança')).toHaveValue('')
    await type(cardconnectCards.approved)
    await payButton(page).click()
    await expect(heading(page)).toHaveText('Obrigado!')
    expect(cardconnect.charges).toMatchObject([{ valor: 5_000 }])
    await number.expectOnly(cardconnect.url)
  } finally {
    await cardconnect.close()
  }
})

test.describe('Stripe', () => {
  const part = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox')
  async function type(page: Page, number: string) {
    await part(page, 'cardNumber').fill(number)
    await part(page, 'cardExpiry').fill('1131')
    await part(page, 'cardCvc').fill('737')
  }
  let stripe: Awaited<ReturnType<typeof openStripe>>
  test.beforeEach(async () => {
    stripe = await openStripe(undefined, gatewayPorts.stripe)
  })
  // When it is the turn of another run, it was not opened.
  test.afterEach(() => (stripe as typeof stripe | undefined)?.close())

  test('the card is typed into its fields; the bank asks on a page of its own, and leads back', async ({ page }) => {
    const church = await createGatewayChurch('stripe', stripe.keys)
    const number = watchNumber(page, '4000002760003184')
    await church.openGift(page)
    await fillInPayer(page)
    await fillInHolder(page)
    await expectAccessible(page)
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible()
    await type(page, '4000000000000002')
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(declined)
    await expect(part(page, 'cardCvc')).toHaveValue('')
    await type(page, '4000002760003184')
    await payButton(page).click()
    await page.getByRole('link', { name: 'Confirmar com o banco' }).click()
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await expect(page).toHaveURL(/\/user\/payment\//)
    await expect(main(page)).toContainText('R$ 50,00')
    await expect(heading(page)).toHaveText('Pagamento confirmado')
    expect(stripe.charges).toMatchObject([{ amount: 5_000 }])
    await number.expectOnly(stripe.url)
  })

  test.describe('in the dark, in large text on a narrow phone', () => {
    test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
    test('a member adds a card, also when its script comes only at the second try', takesTurns, async ({ page, allowErrors }) => {
      allowErrors(/ERR_FAILED/)
      const church = await createGatewayChurch('stripe', stripe.keys)
      const { email, password } = await createMember(church.code)
      await logInByApi(page, email, password, church.host)
      await page.route(/stripe\.js$/, route => route.abort(), { times: 1 })
      await page.goto(urlOf(church.host, '/user/addcard'))
      await expect(main(page)).toContainText('Os campos do cartão não carregaram.')
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await type(page, '4242424242424242')
      await fillInHolder(page)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Salvar cartão' }).click()
      await expect(page).toHaveURL(/\/user\/cards$/)
      await expect(main(page)).toContainText('Visa final 4242')
    })
  })
})
