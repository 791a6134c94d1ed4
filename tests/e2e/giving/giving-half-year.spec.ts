import type { Page } from '@playwright/test'
import { isFullRun } from '../../fixtures/extent.ts'
import { bothWidths, expect, expectAccessible, logInByApi, test, urlOf } from '../fixtures.ts'
import { fillInCard, openGift, payButton } from '../payments/begin-checkout.ts'
import { createMember } from '../people.ts'
import { chargeWhatIsDue, letDaysPass } from './months-later.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const history = (page: Page) => main(page).getByRole('list', { name: 'Minhas contribuições' }).getByRole('listitem')

/** Opens the page of the gift, until it says what is expected: a job charges meanwhile. */
async function openUntil(page: Page, text: string | RegExp) {
  await expect(async () => {
    await page.goto(urlOf('esperanca.localhost', '/user/giving'))
    await main(page).getByRole('list', { name: 'Contribuições que se repetem' }).getByRole('link').click()
    await expect(main(page)).toContainText(text, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

async function addCard(page: Page, number: string) {
  await main(page).getByRole('link', { name: 'Mudar' }).click()
  await main(page).getByRole('link', { name: 'Adicionar um cartão' }).click()
  await fillInCard(page, number)
  await press(page, 'Salvar cartão')
  await expect(page).toHaveURL(/\/edit$/)
  await press(page, 'Salvar')
  await expect(page).toHaveURL(/\/recurring\/\d+$/)
}

test(
  'a gift repeats for half a year: a card without money is tried again, another one goes on, a stolen one stops it',
  isFullRun ? bothWidths : {},
  async ({ page }) => {
    test.setTimeout(120_000)
    const { email, password } = await createMember()
    await logInByApi(page, email, password)
    await openGift(page, {
      amount: 5_000,
      choices: { metodo: 'cartao-credito' },
      recurrence: 'A cada 30 dias',
      fields: { recorrencia: { dias: 30 } },
    })
    await fillInCard(page)
    await payButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/thank-you/)

    const month = async () => {
      await letDaysPass(email, 30)
      await chargeWhatIsDue(email)
    }
    const nextDay = () =>
      new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(Date.now() + 30 * 86_400_000)
    for (let months = 0; months < 2; months++) {
      await month()
      await openUntil(page, nextDay())
    }

    await addCard(page, '4000000000009995')
    await month()
    await openUntil(page, 'O banco não aprovou a última cobrança.')
    await expectAccessible(page)
    await addCard(page, '5555555555554444')
    await letDaysPass(email, 1)
    await chargeWhatIsDue(email)
    await openUntil(page, 'Ativa')

    // The day of the schedule stays: tried again a day late, it is due 29 days later.
    await letDaysPass(email, 29)
    await chargeWhatIsDue(email)
    await openUntil(page, nextDay())
    await addCard(page, '4000000000000341')
    await month()
    await openUntil(page, 'O cartão não pode mais ser usado.')
    await expectAccessible(page)
    await expect(main(page).getByRole('button', { name: 'Retomar' })).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Mudar' }).click()
    await expect(page.getByLabel('Forma de pagamento')).toContainText('Pix por e-mail')
    await expect(page.getByLabel('Forma de pagamento')).not.toContainText('0341')
    await press(page, 'Salvar')
    await expect(main(page).getByRole('alert')).toContainText('obrigatório')
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'Pix por e-mail' })
    await press(page, 'Salvar')
    await expect(main(page)).toContainText('Ativa')

    await page.goto(urlOf('esperanca.localhost', '/user/giving'))
    await expect(history(page).filter({ hasText: 'R$ 50,00' })).not.toHaveCount(0)
  },
)
