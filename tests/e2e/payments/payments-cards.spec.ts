import type { Page } from '@playwright/test'
import { insertCard } from '../../fixtures/payments/inserted.ts'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, takesTurns, test, urlOf } from '../fixtures.ts'
import { createMember, inDatabase } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => page.getByRole('list', { name: 'Cartões salvos' }).getByRole('listitem')

async function logInAsNewMember(page: Page, church = 'esperanca'): Promise<string> {
  const person = await createMember(church)
  await logInByApi(page, person.email, person.password, `${church}.localhost`)
  return person.email
}

async function fillIn(page: Page, { number = '5555 5555 5555 4444', cvv = '737' } = {}) {
  await page.getByLabel('Número do cartão').pressSequentially(number.replaceAll(' ', ''))
  await page.getByLabel('Nome no cartão').fill('Teresa Figueira')
  await page.getByLabel('Validade').pressSequentially('1131')
  await page.getByLabel('Código de segurança').fill(cvv)
  await page.getByLabel('CPF do titular').pressSequentially('52998224725')
  await page.getByLabel('Nascimento do titular').pressSequentially('29021980')
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar cartão' }).click()

/** All that the browser keeps of this page. */
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]))

test('a card is added, listed and deleted, and the browser keeps nothing of its number', bothWidths, async ({ page }) => {
  await logInAsNewMember(page)
  await page.goto('/user')
  await page
    .getByRole('link', { name: /^Cartões salvos/ })
    .first()
    .click()
  await expect(main(page)).toContainText('Nenhum cartão salvo ainda')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Adicionar cartão' }).click()
  await expect(heading(page)).toHaveText('Adicionar cartão')
  await expect(main(page)).toContainText('Não use um cartão de verdade')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await fillIn(page)
  await expect(page.getByLabel('Número do cartão')).toHaveValue('5555 5555 5555 4444')
  await expect(page.getByLabel('Validade')).toHaveValue('11/31')
  await expect(main(page)).toContainText('Mastercard')
  expect(await keptIn(page)).not.toMatch(/5555|TERESA|529\.?982/i)
  const requests: string[] = []
  page.on('request', request => request.method() === 'POST' && requests.push(`${request.url()} ${Object.keys(request.headers())}`))
  await save(page)
  await expect(page).toHaveURL(/\/user\/cards$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Mastercard final 4444')
  await expect(rows(page)).toContainText('Válido até 11/2031')
  await expect(page.getByText('Cartão salvo', { exact: true }).first()).toBeVisible()
  expect(await keptIn(page)).not.toMatch(/5555/)
  // The number is sent without a key, so nothing made of it is stored either.
  expect(requests.find(request => request.includes('/bff/'))).not.toContain('idempotency-key')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Apagar Mastercard final 4444' }).click()
  await expect(heading(page)).toHaveText('Apagar Mastercard final 4444?')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Manter o cartão' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Apagar Mastercard final 4444' }).click()
  await page.getByRole('button', { name: 'Apagar o cartão' }).click()
  await expect(main(page)).toContainText('Nenhum cartão salvo ainda')
  await expect(page.getByText('Mastercard final 4444 apagado').first()).toBeVisible()
})

test('a mistake is said at its field, and a card that the gateway does not take without a reason', async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  await logInAsNewMember(page)
  await page.goto('/user/addcard')
  await fillIn(page, { number: '4242 4242 4242 4241' })
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Informe um número de cartão válido, com o código de segurança e dentro da validade.')
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Número do cartão').fill('')
  await page.getByLabel('Número do cartão').pressSequentially('378282246310005')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('3782 822463 10005')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('4')
  await page.getByLabel('Número do cartão').fill('')
  await page.getByLabel('Número do cartão').pressSequentially('4000000000000002')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Alguma informação do cartão está incorreta. Por favor verifique.')
  await expect(page.getByLabel('Nome no cartão')).toHaveValue('Teresa Figueira')
})

test('a card says when it is about to expire, and when it is over', takesTurns, async ({ page }) => {
  const email = await logInAsNewMember(page)
  const monthFromNow = (months: number) => {
    const day = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months, 1))
    return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${day.getUTCFullYear()}`
  }
  await inDatabase(async client => {
    for (const months of [-1, 0, 12]) await insertCard(client, email, monthFromNow(months))
  })
  await page.goto('/user/cards')
  await expect(rows(page)).toContainText(['Válido até', 'Vence em breve', 'Vencido'])
  await expectAccessible(page)
})

test('a card of somebody else cannot be opened, and without a login the pages ask for one', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await page.goto('/user/cards')
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser%2Fcards$/)
  const other = await createMember()
  const id = await inDatabase(client => insertCard(client, other.email))
  await logInAsNewMember(page)
  await page.goto(`/user/deletecard?id=${id}`)
  await expect(heading(page)).toHaveText('Página não encontrada')
})

test('a church without cards says so in place of the form', takesTurns, async ({ page }) => {
  await logInAsNewMember(page, 'graca')
  await page.goto(urlOf('graca.localhost', '/user/addcard'))
  await expect(main(page)).toContainText('Esta igreja não recebe por cartão agora.')
})

test.describe('in very large text on a narrow phone, and in the dark', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
  test('the form and the list are whole', takesTurns, async ({ page }) => {
    const email = await logInAsNewMember(page)
    await inDatabase(client => insertCard(client, email))
    for (const path of ['/user/addcard', '/user/cards']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }
  })
})
