import { generateCpf } from '@brazilian-utils/brazilian-utils'
import type { Page } from '@playwright/test'
import {
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  logIn,
  logInByApi,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'
import { createMember } from '../people.ts'
import { heading, logInAsNewMember } from '../prayer.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
const addresses = (page: Page) => page.getByRole('list', { name: 'Endereços' }).getByRole('listitem')
const paymentPath = '/user/data-update?redirectTo=%2Fnews%3Fde%3Dpagamento%26valor%3D50'

async function fillAddress(page: Page, street: string) {
  await page.getByLabel('CEP').pressSequentially('05428020')
  await page.getByLabel('Rua ou avenida').fill(street)
  await page.getByLabel('Número', { exact: true }).fill('118')
  await page.getByLabel('Bairro').fill('Vila Sabiá')
  await page.getByLabel('Cidade').fill('São Paulo')
  await page.getByLabel('Estado').selectOption('SP')
}

async function addAddress(page: Page, street: string) {
  await page.goto('/user/data/addresses/new')
  await fillAddress(page, street)
  await press(page, 'Salvar')
  await expect(heading(page)).toHaveText('Meus dados')
}

test('before a payment only what is missing is asked for, and the way back keeps everything', async ({ page }) => {
  const person = await createMember()
  await page.goto(paymentPath)
  await logIn(page, person.email, person.password)
  await expect(heading(page)).toHaveText('Dados para o pagamento')
  await expect(page.getByLabel('Telefone')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Continuar')
  await expect(page.getByRole('alert')).toHaveText('Esse campo é obrigatório.')
  await expect(page.getByLabel('CPF')).toBeFocused()
  await page.getByLabel('CPF').pressSequentially('11111111111')
  await expect(page.getByLabel('CPF')).toHaveValue('111.111.111-11')
  await press(page, 'Continuar')
  await expect(page.getByRole('alert')).toHaveText('CPF inválido.')
  await page.getByLabel('CPF').fill(generateCpf())
  await press(page, 'Continuar')

  await expect(page.getByLabel('País')).toHaveValue('BR')
  await expectAccessible(page)
  await page.getByLabel('CEP').fill('0542')
  await press(page, 'Continuar')
  await expect(page.getByLabel('CEP')).toBeFocused()
  await expect(page.getByRole('alert').first()).toHaveText('CEP Inválido')
  await expect(page.getByRole('alert')).toHaveCount(5)
  await page.getByLabel('CEP').fill('')
  await fillAddress(page, 'Rua das Amoreiras')
  await expect(page.getByLabel('CEP')).toHaveValue('05428-020')
  await press(page, 'Continuar')
  await expect(page).toHaveURL(urlOf('esperanca.localhost', '/news?de=pagamento&valor=50'))

  await page.goto(paymentPath)
  await expect(page.getByRole('main')).toContainText('Já temos o que é preciso')
  await expect(page.getByRole('main')).toContainText('Rua das Amoreiras, 118')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mudar Endereço principal' }).click()
  await page.getByLabel('Complemento').fill('casa 2')
  await press(page, 'Salvar')
  await expect(page.getByRole('main')).toContainText('casa 2 · Vila Sabiá')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost', '/news?de=pagamento&valor=50'))

  // A payment may need less, and never leads to another site.
  await page.goto('/user/data-update?precisa=telefone&redirectTo=https%3A%2F%2Fevil.example')
  await expect(page.getByRole('main')).toContainText('Já temos o que é preciso')
  await expect(page.getByRole('main')).not.toContainText('CPF')
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/')
})

test('people see and change what the church knows of them; the CPF is shown on a press', usualWay, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  await logInAsNewMember(page)
  await page.goto('/user/update')
  await expect(page).toHaveURL(/\/user\/data$/)
  await expect(page.getByRole('main')).toContainText('Ainda não está aqui')
  await expect(page.getByRole('link', { name: 'Trocar o e-mail' }).last()).toHaveAttribute('href', '/user/change-email')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mudar meus dados' }).click()
  await expect(page.getByLabel('Telefone')).toHaveValue('+55 (11) 95550-0199')
  const cpf = generateCpf()
  await page.getByLabel('Nome', { exact: true }).fill('Teresinha')
  await page.getByLabel('CPF').fill('390.533.447-05')
  await press(page, 'Salvar')
  await expect(page.getByRole('alert')).toHaveText('Este CPF já está em uso.')
  await expect(page.getByLabel('CPF')).toBeFocused()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Teresinha')
  await expectAccessible(page)
  await page.getByLabel('CPF').fill(cpf)
  await press(page, 'Salvar')
  await expect(heading(page)).toHaveText('Meus dados')
  await expect(page.getByText('Pronto! Seus dados estão guardados.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Teresinha Figueira')
  const digits = (from: number, to: number) => cpf.slice(from, to)
  await expect(page.getByText(`•••.${digits(3, 6)}.${digits(6, 9)}-••`)).toBeVisible()
  await press(page, 'Mostrar o CPF')
  await expect(page.getByText(`${digits(0, 3)}.${digits(3, 6)}.${digits(6, 9)}-${digits(9, 11)}`)).toBeVisible()
  await press(page, 'Esconder o CPF')
  // The whole site knows the new name.
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Teresinha')
})

test('a CEP fills in what is known of it, and says when nothing is', async ({ page }) => {
  await logInAsNewMember(page)
  await page.goto('/user/data/addresses/new')
  const cep = page.getByLabel('CEP')
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  // The service with the CEPs cannot be reached from here.
  await cep.pressSequentially('01001000')
  await expect(status('Não deu para buscar o endereço agora. Preencha à mão.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Cidade')).toHaveValue('')

  let answer = () => {}
  const reply = (situacao: string, endereco: object | null) =>
    page.route('**/api/lookup/**', async route => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      await route.fulfill({ json: { situacao, endereco } })
    })
  await reply('encontrado', { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' })
  await page.getByLabel('Bairro').fill('Centro')
  await cep.fill('01001-001')
  await expect(status('Procurando o endereço…')).toBeVisible()
  answer()
  await expect(status('Encontramos o endereço.')).toBeVisible()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Praça da Sé')
  await expect(page.getByLabel('Bairro')).toHaveValue('Centro')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await expectAccessible(page)

  // Another CEP replaces what the first one has filled in, but not what was typed over it.
  await page.unroute('**/api/lookup/**')
  await page.getByLabel('Rua ou avenida').fill('Ramal do Cupim')
  await reply('encontrado', { logradouro: '', bairro: '', cidade: 'Acrelândia', estado: 'AC' })
  await cep.fill('69945-000')
  await expect(status('Procurando o endereço…')).toBeVisible()
  answer()
  await expect(page.getByLabel('Cidade')).toHaveValue('Acrelândia')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Ramal do Cupim')

  await page.unroute('**/api/lookup/**')
  await reply('inexistente', null)
  await cep.fill('99999-999')
  await expect(status('Procurando o endereço…')).toBeVisible()
  answer()
  await expect(status('Não há endereço com este CEP.')).toBeVisible()
  await expect(page.getByLabel('Cidade')).toHaveValue('Acrelândia')
})

test('a CEP that was typed without signal is looked up when the signal is back', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await logInAsNewMember(page)
  await page.goto('/user/data/addresses/new')
  const cep = page.getByLabel('CEP')
  await expect(cep).toBeVisible()
  await context.setOffline(true)
  await cep.pressSequentially('01001000')
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(status('Não deu para buscar o endereço agora. Preencha à mão.')).toBeVisible()
  const endereco = { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' }
  await page.route('**/api/lookup/**', route => route.fulfill({ json: { situacao: 'encontrado', endereco } }))
  await context.setOffline(false)
  await expect(status('Encontramos o endereço.')).toBeVisible()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Praça da Sé')
})

test('addresses are added, changed and deleted; one of them is the main one', bothWidths, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await logInAsNewMember(page)
  await addAddress(page, 'Rua das Amoreiras')
  await expect(addresses(page)).toHaveText(/Rua das Amoreiras, 118.*Principal/)

  await page.getByRole('link', { name: 'Incluir um endereço' }).click()
  await page.getByLabel('Rua ou avenida').fill('Calle Colonia 1440')
  await page.getByLabel('País').selectOption('Uruguai')
  await expect(page.getByLabel('CEP')).toHaveCount(0)
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Calle Colonia 1440')
  await page.getByLabel('Cidade').fill('Montevidéu')
  await expectAccessible(page)
  // A draft outlives the page, with the country whose fields it has.
  await page.reload()
  await expect(page.getByLabel('País')).toHaveValue('UY')
  await expect(page.getByLabel('Cidade')).toHaveValue('Montevidéu')
  await page.getByLabel('Usar como meu endereço principal').check()
  await press(page, 'Salvar')
  await expect(addresses(page)).toHaveText([/Calle Colonia 1440.*Montevidéu.*Uruguai.*Principal/, /Rua das Amoreiras, 118/])
  await expectAccessible(page)

  await addresses(page).first().getByRole('button', { name: 'Apagar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar Calle Colonia 1440?' })
  await expect(dialog).toContainText('o principal passa a ser Rua das Amoreiras, 118')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(addresses(page)).toHaveText([/Rua das Amoreiras, 118.*Principal/])
  await expect(page.getByRole('heading', { name: 'Endereços' })).toBeFocused()
  await page.goto('/user/data/addresses/999999')
  await expect(heading(page)).toHaveText('Página não encontrada')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir para Minha conta' })).toHaveAttribute('href', '/user')
})

test('who has changed the same on another device chooses, and loses nothing', async ({ page, browser, allowErrors }) => {
  allowErrors(/status of 412/)
  const person = await logInAsNewMember(page)
  await page.goto('/user/data/edit')
  await page.getByLabel('Nome', { exact: true }).fill('Tereza')
  const other = await (await browser.newContext()).newPage()
  await logInByApi(other, person.email, person.password)
  await other.goto(urlOf('esperanca.localhost', '/user/data/edit'))
  await other.getByLabel('Nome', { exact: true }).fill('Teresinha')
  await other.getByLabel('Telefone').fill('+55 (11) 95550-0177')
  await press(other, 'Salvar')
  await expect(heading(other)).toHaveText('Meus dados')
  await other.context().close()

  await press(page, 'Salvar')
  const choice = (field: string) => page.getByRole('radiogroup', { name: field })
  await expect(choice('Telefone').getByRole('radio', { name: /^Versão salva/ })).toBeChecked()
  await expect(choice('CPF')).toHaveCount(0)
  await choice('Nome')
    .getByRole('radio', { name: /^Sua versão Tereza/ })
    .check()
  await press(page, 'Salvar o que escolhi')
  await expect(page.getByRole('main')).toContainText('Tereza Figueira')
  await expect(page.getByRole('main')).toContainText('+55 11 95550-0177')
})

test('on the smallest phone and with very large text nothing is cut off', takesTurns, async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/user/data', '/user/data/edit', '/user/data/addresses/new', '/user/data-update']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expectNoHorizontalScroll(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoHorizontalScroll(page)
  }
})
