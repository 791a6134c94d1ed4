import type { Browser, Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logIn, logInByApi, test, urlOf } from '../fixtures.ts'
import { choose, fillInCard } from '../payments/begin-checkout.ts'
import { createMember } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const codes = (page: Page) => main(page).getByRole('img', { name: /Código do ingresso/ })

/** A new member who has registered for a free event of the demo, on the page of their tickets. */
async function register(page: Page) {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', '/event'))
  await main(page).getByRole('link', { name: 'Café com quem acabou de chegar', exact: true }).click()
  await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
  await press(page, 'Continuar')
  await press(page, 'Fazer inscrição')
  await expect(codes(page)).toHaveCount(1)
}

const newPage = async (browser: Browser, of: Page) => (await browser.newContext({ viewport: of.viewportSize(), locale: 'pt-BR' })).newPage()

test(
  'a ticket is handed over by a link, which somebody takes after logging in, and nobody a second time',
  bothWidths,
  async ({ page, browser }) => {
    await register(page)
    await press(page, 'Passar para outra pessoa')
    await expectAccessible(page)
    await inDialog(page, 'Criar o link')
    const dialog = page.getByRole('dialog', { name: 'O link está pronto' })
    await expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeVisible()
    await expectAccessible(page)
    const link = (await dialog.getByText(/\/take#/).textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(main(page)).toContainText('Este ingresso tem um link aberto até')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    // The giver's own link takes nothing.
    const { pathname, hash } = new URL(link)
    await page.goto(urlOf('esperanca.localhost', pathname + hash))
    await expect(main(page)).toContainText('Este ingresso é seu.')
    await expect(main(page).getByRole('button', { name: 'Aceitar ingresso' })).toHaveCount(0)

    const other = await newPage(browser, page)
    const taker = await createMember('esperanca', 'Amoreira')
    await other.goto(urlOf('esperanca.localhost', pathname + hash))
    await logIn(other, taker.email, taker.password)
    await expect(main(other)).toContainText('Teresa Figueira quer passar este ingresso para você.')
    await expect(main(other)).toContainText('Teresa Amoreira')
    expect(other.url()).not.toContain('#')
    await expectAccessible(other)
    await expectNoHorizontalScroll(other)
    await main(other).getByRole('button', { name: 'Aceitar ingresso' }).dblclick()
    await expect(other).toHaveURL(/\/user\/registrations\/\d+\/tickets$/)
    await expect(codes(other)).toHaveCount(1)
    await expect(main(other)).toContainText('Teresa Amoreira')
    await expect(main(other)).toContainText('Recebido em')

    await page.goto(urlOf('esperanca.localhost', pathname.replace('/event/', '/user/registrations/').replace('/take', '/tickets')))
    await expect(main(page)).toContainText('Nenhum ingresso encontrado para este evento.')
    const told = page.getByRole('link', { name: /Teresa Amoreira/ })
    await expect(async () => {
      // The bar at the top of phones has the bell on home alone.
      await page.goto(urlOf('esperanca.localhost'))
      await page.getByRole('button', { name: /^Avisos/ }).click()
      await expect(told).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(told).toContainText('Só para você')
    await expectAccessible(page)
    await told.click()
    await expect(page).toHaveURL(/\/event\/\d+$/)
    await other.goto(urlOf('esperanca.localhost', pathname + hash))
    await expect(main(other)).toContainText('Este ingresso já foi aceito.')
    await other.context().close()
  },
)

test('a link is closed by whoever has made it, and then takes nothing', bothWidths, async ({ page, browser }) => {
  await register(page)
  await press(page, 'Passar para outra pessoa')
  await inDialog(page, 'Criar o link')
  const link = new URL(
    (await page
      .getByRole('dialog')
      .getByText(/\/take#/)
      .textContent()) ?? '',
  )
  await page.keyboard.press('Escape')
  await press(page, 'Fechar o link')
  await inDialog(page, 'Fechar o link')
  await expect(main(page).getByRole('button', { name: 'Passar para outra pessoa' })).toBeVisible()
  const other = await newPage(browser, page)
  const taker = await createMember('esperanca', 'Amoreira')
  await logInByApi(other, taker.email, taker.password)
  await other.goto(urlOf('esperanca.localhost', link.pathname + link.hash))
  await expect(main(other)).toContainText('Este link não vale mais')
  await expect(codes(page)).toHaveCount(1)
  await other.context().close()
})

test('a paid registration is canceled by the rules: what comes back is said before and after', bothWidths, async ({ page }) => {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', '/event'))
  await main(page).getByRole('link', { name: 'Finanças sem susto', exact: true }).click()
  await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
  await expect(main(page)).toContainText(/Você pode cancelar até .+ e receber 90% do valor de volta\./)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main(page).getByRole('button', { name: 'Mais um: Casal' }).click()
  await press(page, 'Continuar')
  await press(page, 'Ir para o pagamento')
  await choose(page, /^Cartão/)
  await fillInCard(page)
  await press(page, /R\$ 62,50/)
  await expect(page).toHaveURL(/\/checkout\/thank-you/)
  await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
  await main(page)
    .getByRole('link', { name: /Finanças sem susto/ })
    .click()
  await expect(codes(page)).toHaveCount(1)
  await press(page, 'Cancelar a inscrição')
  await expect(page.getByRole('dialog')).toContainText('A igreja devolve R$ 56,25 a você.')
  await expectAccessible(page)
  await inDialog(page, 'Cancelar a inscrição')
  await expect(main(page)).toContainText('R$ 56,25 voltam para você')
  await expect(codes(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(main(page)).toContainText('Nenhum ingresso encontrado para este evento.')
})
