import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logIn, logInByApi, test, urlOf, usualWay } from '../fixtures.ts'
import { choose, fillInCard } from '../payments/begin-checkout.ts'
import { createMember } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

/** Opens an event of the demo from the list. */
async function openEvent(page: Page, name: string) {
  await page.goto(urlOf('esperanca.localhost', '/event'))
  await main(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const more = (page: Page, ticket: string) => main(page).getByRole('button', { name: `Mais um: ${ticket}` })

test(
  'a visitor registers for a free event with somebody else: the login, a reload and the back button lose nothing',
  bothWidths,
  async ({ page }) => {
    const person = await createMember()
    await openEvent(page, 'Café com quem acabou de chegar')
    const tickets = main(page).getByRole('region', { name: 'Ingressos' })
    await expect(tickets).toContainText('Lugar à mesa')
    await expect(tickets).toContainText('Gratuito')
    await expectAccessible(page)
    await tickets.getByRole('link', { name: 'Fazer inscrição' }).click()
    await logIn(page, person.email, person.password)
    await expect(page).toHaveURL(/\/event\/\d+\/tickets$/)
    await expectAccessible(page)
    // One is chosen, because there is only one kind.
    await expect(main(page)).toContainText('1 ingresso')
    await more(page, 'Lugar à mesa').click()
    await expect(main(page)).toContainText('2 ingressos')
    await press(page, 'Continuar')

    await expect(page).toHaveURL(/buyingStep=2&fillTicket=1$/)
    await expect(main(page)).toContainText('Guardamos suas vagas até')
    await expect(main(page).getByRole('radio', { name: 'Para mim, Teresa Figueira' })).toBeChecked()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await press(page, 'Continuar')
    await expect(page).toHaveURL(/fillTicket=2$/)
    await expect(main(page).getByRole('radio')).toHaveCount(0)
    await main(page).getByLabel('Nome', { exact: true }).fill('Bento')
    await page.reload()
    await expect(main(page).getByLabel('Nome', { exact: true })).toHaveValue('Bento')
    await page.goBack()
    await expect(page).toHaveURL(/fillTicket=1$/)
    await expect(main(page).getByRole('radio', { name: 'Para mim, Teresa Figueira' })).toBeChecked()
    await page.goForward()
    await main(page).getByLabel('Sobrenome').fill('Figueira')
    await press(page, 'Fazer inscrição')

    await expect(page).toHaveURL(/\/user\/registrations\/\d+\/tickets$/)
    await expect(main(page)).toContainText('Inscrição confirmada.')
    await expect(main(page).getByRole('img', { name: /Código do ingresso/ })).toHaveCount(2)
    await expect(main(page)).toContainText('Bento Figueira')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.reload()
    await expect(main(page).getByRole('img', { name: /Código do ingresso/ })).toHaveCount(2)

    await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
    await expect(main(page).getByRole('link', { name: /Café com quem acabou de chegar/ })).toContainText('2 ingressos')
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: /Café com quem acabou de chegar/ })
      .click()
    await press(page, 'Cancelar a inscrição')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a inscrição' }).click()
    await expect(main(page)).toContainText('Nenhum ingresso encontrado para este evento.')
  },
)

test('a paid ticket leads to the checkout, whose card pays it, and then to its code', bothWidths, async ({ page }) => {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await openEvent(page, 'Finanças sem susto')
  const tickets = main(page).getByRole('region', { name: 'Ingressos' })
  await expect(tickets).toContainText('R$ 60,00 mais R$ 2,50 de taxas')
  await tickets.getByRole('link', { name: 'Fazer inscrição' }).click()
  await press(page, 'Continuar')
  await expect(main(page)).toContainText('Escolha pelo menos um ingresso.')
  await more(page, 'Casal').click()
  await expect(main(page)).toContainText('R$ 62,50')
  await press(page, 'Continuar')
  await press(page, 'Ir para o pagamento')

  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main(page)).toContainText('1 × Casal')
  // What was chosen can be looked at again, and is still chosen.
  await main(page)
    .getByRole('link', { name: /^Alterar/ })
    .click()
  await expect(main(page)).toContainText('1 ingresso')
  await press(page, 'Continuar')
  await press(page, 'Ir para o pagamento')
  await expect(page).toHaveURL(/\/checkout$/)
  await choose(page, /^Cartão/)
  await fillInCard(page)
  await press(page, /R\$ 62,50/)
  await expect(page).toHaveURL(/\/checkout\/thank-you/)
  await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
  await main(page)
    .getByRole('link', { name: /Finanças sem susto/ })
    .click()
  await expect(main(page).getByRole('img', { name: /Código do ingresso/ })).toHaveCount(1)
  await expect(main(page)).toContainText('R$ 62,50')
})

test('what waits for its payment is found again, and what is sold out cannot be chosen', usualWay, async ({ page }) => {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await openEvent(page, 'Noite de violas')
  await expect(main(page).getByRole('region', { name: 'Ingressos' })).toContainText('esgotado')
  await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
  await expect(more(page, 'De casa')).toBeVisible()
  await expect(more(page, 'No salão')).toHaveCount(0)

  await openEvent(page, 'Finanças sem susto')
  await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
  await more(page, 'Uma pessoa').click()
  await press(page, 'Continuar')
  await press(page, 'Ir para o pagamento')
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
  await main(page)
    .getByRole('link', { name: /Aguardando pagamento/ })
    .click()
  await expect(main(page)).toContainText('Guardamos suas vagas até')
  await press(page, 'Ir para o pagamento')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main(page)).toContainText('1 × Uma pessoa')
})
