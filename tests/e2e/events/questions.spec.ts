import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf } from '../fixtures.ts'
import { choose, fillInCard } from '../payments/begin-checkout.ts'
import { createMember } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

test(
  'a coupon makes a retreat cheaper, and what is asked is answered once and for each ticket, kept by a reload, and changed later',
  bothWidths,
  async ({ page, allowErrors }) => {
    // A coupon that nobody knows.
    allowErrors(/422/)
    const person = await createMember()
    await logInByApi(page, person.email, person.password)
    await page.goto(urlOf('esperanca.localhost', '/event'))
    await main(page)
      .getByRole('link', { name: /^Retiro das famílias/ })
      .first()
      .click()
    await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
    await press(page, 'Mais um: Adulto')
    await press(page, 'Mais um: Criança de 4 a 10 anos')
    await press(page, 'Tenho um cupom')
    await main(page).getByLabel('Cupom').fill('pascoa')
    await press(page, 'Aplicar')
    await expect(main(page)).toContainText('Não conhecemos este cupom.')
    await main(page).getByLabel('Cupom').fill('arvore 10')
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Cupom ARVORE10: −R$ 42,00')
    await page.reload()
    await expect(main(page)).toContainText('R$ 378,00')
    await expectAccessible(page)
    await press(page, 'Continuar')

    await expect(page).toHaveURL(/fillTicket=1$/)
    await press(page, 'Continuar')
    await expect(main(page).getByRole('radiogroup', { name: 'Tem alguma alergia ou restrição?' })).toContainText(
      'Esse campo é obrigatório.',
    )
    await main(page).getByText('Sim', { exact: true }).click()
    await main(page).getByLabel('Qual?').fill('Amendoim')
    await page.reload()
    await expect(main(page).getByLabel('Qual?')).toHaveValue('Amendoim')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await press(page, 'Continuar')
    await expect(page).toHaveURL(/fillTicket=2$/)
    await main(page).getByLabel('Nome', { exact: true }).fill('Lia')
    await main(page).getByLabel('Sobrenome').fill('Figueira')
    await main(page).getByText('Não', { exact: true }).click()
    await press(page, 'Continuar')
    await expect(page).toHaveURL(/fillTicket=3$/)
    await main(page).getByText('No ônibus da igreja').click()
    await press(page, 'Ir para o pagamento')

    await expect(page).toHaveURL(/\/checkout$/)
    await expect(main(page)).toContainText('Cupom ARVORE10')
    await choose(page, /^Cartão/)
    await fillInCard(page)
    await press(page, /R\$ 378,00/)
    await expect(page).toHaveURL(/\/checkout\/thank-you/)
    await main(page).getByRole('link', { name: 'Ver meus ingressos' }).click()
    await main(page).getByRole('link', { name: 'Mudar nomes e respostas' }).click()
    const child = main(page).getByRole('region', { name: /Criança de 4 a 10 anos/ })
    await expect(main(page).getByLabel('Qual?')).toHaveValue('Amendoim')
    await expectAccessible(page)
    await child.getByLabel('Nome', { exact: true }).fill('Alice')
    await child.getByText('Sim', { exact: true }).click()
    await press(page, 'Salvar')
    await expect(child).toContainText('Esse campo é obrigatório.')
    await child.getByLabel('Qual?').fill('Leite')
    await press(page, 'Salvar')
    await expect(page).toHaveURL(/\/tickets$/)
    await expect(main(page)).toContainText('Alice Figueira')
  },
)
