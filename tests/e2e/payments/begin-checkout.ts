import { expect, type Page } from '@playwright/test'
import { openScriptlessPage, urlOf } from '../fixtures.ts'

/** What a test begins to pay for. */
type Begun = {
  /** Minor units. Its cents say what the sandbox does. */
  amount?: number
  choices?: object
  fields?: object
  recurrence?: string
  host?: string
}

/** Opens the checkout as the page of a purpose does that has begun it: by what this tab has in its storage. */
export async function openCheckout(
  page: Page,
  { amount = 5_000, choices, fields = {}, recurrence, host = 'esperanca.localhost' }: Begun = {},
) {
  const checkout = {
    tipo: 'doacao',
    lines: [{ label: 'Dízimo', amount }],
    fields,
    changePath: '/about',
    verb: 'give',
    ...(recurrence && { recurrence }),
    choices: { flagUsuarioTaxa: false, salvarCartao: true, ...choices },
  }
  await openScriptlessPage(page, host)
  await page.evaluate(begun => {
    const { state } = JSON.parse(sessionStorage.getItem('inpeace') ?? '{}') as { state?: object }
    sessionStorage.setItem('inpeace', JSON.stringify({ state: { token: null, ...state, checkout: begun }, version: 1 }))
  }, checkout)
  await page.goto(urlOf(host, '/checkout'))
}

/** Opens the checkout of a gift for the first reason of the demo. */
export async function openGift(page: Page, begun: Begun & { amount: number }) {
  const headers = { host: new URL(urlOf('esperanca.localhost')).host }
  const response = await page.request.get(urlOf('127.0.0.1', '/api/igreja/esperanca/pagamento-motivo/?doacao=true'), { headers })
  expect(response.status()).toBe(200)
  const [reason] = (await response.json()) as { id: number }[]
  await openCheckout(page, { ...begun, fields: { ...begun.fields, motivos: [{ id: reason?.id, valor: begun.amount }] } })
}

/** Says who pays, without a login. @returns the e-mail address */
export async function fillInPayer(page: Page): Promise<string> {
  const email = `rute-${Math.random().toString(36).slice(2, 10)}@example.org`
  await page.getByLabel('Nome', { exact: true }).fill('Rute')
  await page.getByLabel('Sobrenome').fill('Moabe')
  await page.getByLabel('E-mail').fill(email)
  return email
}

export async function fillInCard(page: Page, number = '4242424242424242') {
  await page.getByLabel('Número do cartão').pressSequentially(number)
  await page.getByLabel('Nome no cartão').fill('Rute Moabe')
  await page.getByLabel('Validade').pressSequentially('1131')
  await page.getByLabel('Código de segurança').fill('737')
  await page.getByLabel('CPF do titular').pressSequentially('52998224725')
  await page.getByLabel('Nascimento do titular').pressSequentially('29021980')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Contribuir com / })
export const method = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** Chooses a method, also one that is not seen at first. */
export async function choose(page: Page, name: RegExp) {
  if ((await method(page, name).count()) === 0) await page.getByRole('button', { name: /formas de pagar$/ }).click()
  await method(page, name).check()
}
