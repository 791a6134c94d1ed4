import type { Page } from '@playwright/test'
import {
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  logInByApi,
  openStarted,
  takesTurns,
  test,
  urlOf,
} from '../fixtures.ts'
import { fillInCard } from '../payments/begin-checkout.ts'
import { createMember } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const fact = (page: Page, label: string) => main(page).getByText(label, { exact: true }).locator('..')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const inDays = (days: number) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000)

test('a gift repeats: log in on the way, pay once, then skip, pause, change and end it', bothWidths, async ({ page, allowErrors }) => {
  // The whole life of a gift, which takes long on a busy computer.
  test.slow()
  // Another tab was faster.
  allowErrors(/status of 412/)
  const person = await createMember()
  await openStarted(page, '/give')
  await press(page, 'R$ 50,00')
  await page.getByRole('switch', { name: /Repetir esta contribuição/ }).click()
  await expect(page.getByLabel('Com que frequência')).toHaveValue('dias:30')
  await expect(main(page)).toContainText(`depois em ${inDays(30)}`)
  await expect(main(page).getByRole('button', { name: 'Dar também para outro motivo' })).toHaveCount(0)
  await expectAccessible(page)
  // Few ways, and behind the last one every day of the month.
  const frequency = page.getByLabel('Com que frequência')
  await expect(frequency.locator('option')).toHaveCount(6)
  await frequency.selectOption('Outro dia do mês')
  await page.getByLabel('Dia do mês', { exact: true }).selectOption('31')
  await expect(main(page)).toContainText('Em meses mais curtos, no último dia.')
  await frequency.selectOption('Toda semana')
  await expect(page.getByLabel('Dia do mês', { exact: true })).toHaveCount(0)
  await press(page, 'Continuar')

  const checkout = await page.evaluate(() => JSON.parse(sessionStorage.getItem('inpeace') ?? '{}').state?.checkout?.fields)
  expect(checkout).toMatchObject({ allowRecurrency: true, recorrenciaDias: 7 })

  // What repeats belongs to an account; what was chosen waits behind the login.
  await expect(main(page)).toContainText('O que você escolheu fica guardado.')
  await page.getByRole('link', { name: 'Entrar na minha conta' }).click()
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fcheckout$/)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main(page)).toContainText(`Toda semana. A próxima em ${inDays(7)}.`)
  // Only what can be charged or sent again is offered, and the card is saved in any case.
  await expect(main(page).getByRole('radio', { name: /PayPal|PicPay|Dinheiro|Transferência/ })).toHaveCount(0)
  await main(page).getByRole('radio', { name: /^Pix/ }).first().check()
  await expect(main(page)).toContainText('O Pix de cada vez chega por e-mail três dias antes.')
  await main(page)
    .getByRole('radio', { name: /Cartão/ })
    .check()
  await expect(main(page).getByRole('checkbox', { name: 'Salvar o cartão' })).toHaveCount(0)
  await fillInCard(page)
  await press(page, 'Contribuir com R$ 50,00')
  await expect(page).toHaveURL(/\/checkout\/thank-you/)
  await expect(main(page)).toContainText(`Toda semana. A próxima em ${inDays(7)}.`)
  await expect(main(page).getByRole('link', { name: 'Mudar, pausar ou encerrar' })).toBeVisible()

  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  await main(page).getByRole('list', { name: 'Contribuições que se repetem' }).getByRole('link').click()
  await expect(fact(page, 'Próxima')).toContainText(inDays(7))
  await expect(fact(page, 'Forma de pagamento')).toContainText('Visa final 4242')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await press(page, 'Pular a próxima')
  await expect(page.getByRole('dialog', { name: `Pular a contribuição de ${inDays(7)}?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pular', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(fact(page, 'Próxima')).toContainText(inDays(14))
  await press(page, 'Pausar')
  await expect(main(page)).toContainText('Nenhuma nova cobrança até você retomar.')
  await expect(main(page).getByText('Próxima', { exact: true })).toHaveCount(0)
  await press(page, 'Retomar')
  // What was skipped before the pause stays skipped.
  await expect(fact(page, 'Próxima')).toContainText(inDays(14))

  // Whoever presses a button in a tab that knows nothing of it hears how the gift is, and nothing about editing.
  await page.reload()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await press(other, 'Pausar')
  await expect(main(other)).toContainText('Nenhuma nova cobrança até você retomar.')
  await other.close()
  await press(page, 'Pausar')
  await expect(main(page).getByText('já tinha mudado em outro lugar. Agora ela está assim: Em pausa.')).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await press(page, 'Retomar')
  await expect(fact(page, 'Próxima')).toContainText(inDays(14))

  await main(page).getByRole('link', { name: 'Mudar' }).click()
  const amount = page.getByLabel('Valor de cada vez')
  await expect(amount).toHaveValue(/50,00/)
  await amount.fill('80')
  await page.getByLabel('Com que frequência').selectOption('A cada 30 dias')
  await expect(main(page)).toContainText(`A próxima será em ${inDays(30)}.`)
  await page.getByRole('checkbox', { name: /Cobrir também a taxa/ }).check()
  await expectAccessible(page)
  await press(page, 'Salvar')
  await expect(fact(page, 'Valor')).toContainText('R$ 80,00')
  await expect(fact(page, 'Próxima')).toContainText(inDays(30))
  await expect(fact(page, 'Taxa')).toContainText('Você cobre')

  // What two tabs have changed is compared in words.
  await main(page).getByRole('link', { name: 'Mudar' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel('Com que frequência').selectOption('A cada 14 dias')
  await press(second, 'Salvar')
  await expect(fact(second, 'Com que frequência')).toContainText('A cada 14 dias')
  await second.close()
  await amount.fill('81')
  await press(page, 'Salvar')
  await expect(main(page).getByRole('radiogroup', { name: 'Com que frequência' })).toContainText('A cada 14 dias')
  await press(page, 'Usar tudo da versão salva')
  await press(page, 'Salvar o que escolhi')

  // A card is added on its own page, and what was typed before is still there.
  await main(page).getByRole('link', { name: 'Mudar' }).click()
  await amount.fill('90')
  await main(page).getByRole('link', { name: 'Adicionar um cartão' }).click()
  await fillInCard(page, '5555 5555 5555 4444')
  await press(page, 'Salvar cartão')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(amount).toHaveValue(/90,00/)
  await expect(page.getByLabel('Forma de pagamento').locator('option:checked')).toContainText('final 4444')
  await press(page, 'Salvar')
  await expect(fact(page, 'Forma de pagamento')).toContainText('Mastercard final 4444')
  await expect(fact(page, 'Valor')).toContainText('R$ 90,00')

  await press(page, 'Encerrar')
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page).toHaveURL(/\/user\/giving$/)
  await expect(page.getByText('A contribuição foi encerrada.').first()).toBeVisible()
  await expect(main(page)).not.toContainText('Contribuições que se repetem')
  await expect(main(page)).toContainText('R$ 50,00')
})

test('only a reason that allows it can be repeated, and only alone', takesTurns, async ({ page }) => {
  await openStarted(page, '/give')
  const repeat = page.getByRole('switch', { name: /Repetir esta contribuição/ })
  await expect(repeat).toBeVisible()
  await press(page, 'Dar também para outro motivo')
  await expect(repeat).toHaveCount(0)
  await press(page, /^Tirar /)
  await expect(repeat).toBeVisible()
  await main(page)
    .getByRole('radio', { name: /Missões/ })
    .check()
  await expect(repeat).toHaveCount(0)
})

test('who has logged out meanwhile is asked to log in before paying what repeats', async ({ page }) => {
  await openStarted(page, '/give')
  await press(page, 'R$ 50,00')
  await page.getByRole('switch', { name: /Repetir esta contribuição/ }).click()
  await press(page, 'Continuar')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main(page).getByRole('link', { name: 'Entrar na minha conta' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Contribuir com/ })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Alterar' }).click()
  const repeat = page.getByRole('switch', { name: /Repetir/ })
  await expect(repeat).toBeChecked()
  // A link is a gift of its own.
  const id = await main(page).getByRole('radio').first().getAttribute('value')
  await openStarted(page, `/give?motivo=${id}&valor=7500`)
  await expect(page.getByLabel('Outro valor')).toHaveValue(/75,00/)
  await expect(repeat).not.toBeChecked()
})

test('an action without a connection says so and leaves the page as it is, until the connection is back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  await main(page)
    .getByRole('list', { name: 'Contribuições que se repetem' })
    .getByRole('link', { name: /Ofertas/ })
    .click()
  await expect(fact(page, 'Próxima')).toBeVisible()
  await press(page, 'Pular a próxima')
  const skip = page.getByRole('dialog').getByRole('button', { name: 'Pular', exact: true })
  await expect(skip).toBeVisible()
  await context.setOffline(true)
  await skip.click()
  await expect(main(page).getByRole('alert')).toContainText('Você está sem conexão.')
  await expect(fact(page, 'Próxima')).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Pular a próxima' })).toBeEnabled()
})
