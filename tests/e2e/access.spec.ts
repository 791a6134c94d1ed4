import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { at, bothWidths, enterAs, expect, expectAccessible, expectNoSidewaysScroll, logIn, test } from './fixtures.ts'
import { logInElsewhere, mailedCode, newPerson } from './people.ts'

/** Answers that these paths lead to: refused, not there, over, wrong. The browser logs each. */
const refused = /status of (401|404|409|410|422)/
const home = at('esperanca.localhost')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

async function giveEmail(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

async function fillIn(page: Page, password = 'Segredo#1') {
  await page.getByLabel('Nome', { exact: true }).fill('Josefina')
  await page.getByLabel('Sobrenome').fill('de Albuquerque Cavalcanti Montenegro')
  await page.getByLabel('Celular com DDD').pressSequentially('11955500123')
  await page.getByLabel('Crie uma senha').fill(password)
  await page.getByLabel('Repita a senha').fill(password)
}

/** A step as it should be: its heading has the focus, axe finds nothing, nothing is too wide, nobody's e-mail is in the address. */
async function expectStep(page: Page, text: string | RegExp) {
  await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toBeFocused()
  // To search engines all steps are one page.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/access(\/[\w-]+)?$/)
  expect(decodeURIComponent(page.url())).not.toContain('@')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a new person registers, confirms the mail, and is where they wanted to be', async ({ page, allow }) => {
  allow(refused)
  const email = someone('josefina')
  await page.goto('/register?redirectTo=/user')
  await expect(heading(page)).toHaveText('Que bom ver você')
  await expectAccessible(page)
  await giveEmail(page, email)
  await expectStep(page, 'Vamos fazer o seu cadastro')

  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByText('Esse campo é obrigatório.')).toHaveCount(5)
  await expectAccessible(page)
  await fillIn(page, 'fraca')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Crie uma senha')).toBeFocused()
  await page.getByLabel('Crie uma senha').fill('Segredo#1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('As senhas devem ser iguais')).toBeVisible()
  await page.getByLabel('Repita a senha').fill('Segredo#1')
  await expect(page.getByText('As senhas devem ser iguais')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expectStep(page, 'Falta só confirmar o seu e-mail')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Enviar de novo em \d+ s/ })).toBeDisabled()

  await page.goto(`/access/confirm-email#${await mailedCode(email, 'confirm-email')}`)
  await expectStep(page, 'Falta só a sua senha')
  await expect(page).toHaveURL(/confirm-email$/)
  await page.getByLabel('Senha', { exact: true }).fill('Errada#99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Sua senha está incorreta. Verifique a senha e tente novamente.')
  await page.getByLabel('Senha', { exact: true }).fill('Segredo#1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user$/)
  await expect(heading(page)).toHaveText('Olá, Josefina')
})

test('back and forward walk the steps, and what was typed is still there', async ({ page }) => {
  const email = someone('passos')
  await page.goto('/access?redirectTo=/user')
  await giveEmail(page, email)
  await page.getByLabel('Nome', { exact: true }).fill('Ritinha')
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ritinha')
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goForward()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ritinha')
  await expect(page).toHaveURL(/step=register&redirectTo=%2Fuser$/)
})

test('a known account joins a church that is new to it', async ({ page, allow }) => {
  allow(refused)
  const person = await newPerson()
  await page.goto(at('graca.localhost', '/access?redirectTo=/user'))
  await logIn(page, person.email, person.password)
  await expectStep(page, /^Fazer parte de/)
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText(/^Fazer parte de/)
  await page.getByRole('button', { name: 'Quero fazer parte' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(heading(page)).toHaveText('Olá, Teresa')
})

test('who joins is asked for what the account lacks', async ({ page, allow }) => {
  allow(refused)
  const person = await newPerson()
  await page.route('**/api/me', async route => {
    // Node finds no `*.localhost`.
    const headers = { ...route.request().headers(), host: 'graca.localhost' }
    const answer = await route.fetch({ url: at('127.0.0.1', '/api/me'), headers })
    await route.fulfill({ response: answer, json: { ...(await answer.json()), telefone: null, completo: false } })
  })
  await page.goto(at('graca.localhost', '/access'))
  await logIn(page, person.email, person.password)
  await expect(heading(page)).toHaveText(/^Fazer parte de/)
  await page.getByRole('button', { name: 'Quero fazer parte' }).click()
  await expect(page.getByLabel('Celular com DDD')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Celular com DDD').fill('+598 99 555 123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('graca.localhost'))
})

test('an unfinished registration is completed; one with a password logs in first', async ({ page, allow }) => {
  allow(refused)
  const states = [
    { exists: true, complete: false, active: false },
    { exists: true, complete: false, active: true },
  ]
  await page.route('**/api/user?email=*', route => route.fulfill({ json: states.shift() }))
  const email = someone('metade')
  await page.goto('/access')
  await giveEmail(page, email)
  await expectStep(page, 'Complete o seu cadastro')
  await fillIn(page)
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expect(heading(page)).toHaveText('Falta só confirmar o seu e-mail')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await giveEmail(page, 'maria@demo.atrio.app')
  await expectStep(page, 'Digite a sua senha')
  await expect(page.getByText('Falta pouco para completar o seu cadastro')).toBeVisible()
})

test('an account that is not active gets its mail again, and hears when it could not be sent', async ({ page, allow }) => {
  allow(refused)
  const email = someone('inativa')
  await page.goto('/access')
  await giveEmail(page, email)
  await fillIn(page)
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  const first = await mailedCode(email, 'confirm-email')
  await page.goto('/access')
  await giveEmail(page, email)
  await expectStep(page, 'Falta só confirmar o seu e-mail')
  await expect(page.getByText(`Enviamos um e-mail para ${email}`)).toBeVisible()
  await expect.poll(() => mailedCode(email, 'confirm-email')).not.toBe(first)

  // Only the newest link works.
  await page.goto(`/access/confirm-email#${first}`)
  await expectStep(page, 'Este link não vale mais')
  await page.getByRole('link', { name: 'Receber um novo link' }).click()
  await page.route('**/solicitar-verificacao-email?*', route => route.fulfill({ json: { enviado: false } }))
  await giveEmail(page, email)
  await expect(page.getByRole('alert')).toContainText('Não conseguimos enviar o e-mail agora')
  await expectAccessible(page)

  // The right password of an account that is not active leads to the same place.
  await page.getByRole('button', { name: 'Já confirmei. Entrar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill('Segredo#1')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Falta só confirmar o seu e-mail')
})

test('after wrong passwords the browser shows that a person types, and the right one still lets in', async ({ page, allow }) => {
  allow(refused)
  const person = await newPerson()
  await page.goto('/access?redirectTo=/user')
  await giveEmail(page, person.email)
  const password = page.getByLabel('Senha', { exact: true })
  for (let wrong = 0; wrong < 3; wrong++) {
    const answer = page.waitForResponse(/login_check/)
    await password.fill(`Errada#${wrong}`)
    await page.keyboard.press('Enter')
    await answer
    await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
    await expect(password).toHaveValue(`Errada#${wrong}`)
  }
  await expectAccessible(page)
  const asked = page.waitForRequest(/captcha\/desafio$/)
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await asked
  await expect(page).toHaveURL(/\/user$/)
})

test('a forgotten password is replaced by a link that works once', async ({ page, allow }) => {
  allow(refused)
  const person = await newPerson()
  await page.goto('/reset-password?redirectTo=/user')
  await expect(heading(page)).toHaveText('Esqueceu a senha?')
  await page.getByLabel('E-mail').fill(someone('ninguem'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-mail não encontrado.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(person.email)
  await page.keyboard.press('Enter')
  await expectStep(page, 'Olhe o seu e-mail')

  const link = `/access/new-password#${await mailedCode(person.email, 'new-password')}`
  await page.goto(link)
  await expectStep(page, 'Crie a sua nova senha')
  await page.getByLabel('Nova senha').fill('Outra/Senha9')
  await expect(page.getByText('(pronto)')).toHaveCount(5)
  await page.getByLabel('Repita a senha').fill('Outra/Senha9')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(heading(page)).toHaveText('Olá, Teresa')

  await page.goto(link)
  await expectStep(page, 'Este link já foi usado')
})

test('"this was not me" puts everybody out and leads to a new password', async ({ page, request, allow }) => {
  allow(refused)
  const person = await newPerson()
  await logInElsewhere(request, person)
  await page.goto('/access?redirectTo=/user')
  await logIn(page, person.email, person.password)
  await expect(heading(page)).toHaveText('Olá, Teresa')
  // A login from a browser that is new to the account is told by mail.
  await page.goto(`/access/not-me#${await mailedCode(person.email, 'not-me')}`)
  await expectStep(page, 'Não foi você?')
  await page.getByRole('button', { name: 'Não fui eu. Proteger a conta' }).click()
  await expectStep(page, 'Crie a sua nova senha')
  await page.getByLabel('Nova senha').fill('So.Minha.1')
  await page.getByLabel('Repita a senha').fill('So.Minha.1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home)
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Teresa')
})

test('a registration by somebody else is deleted by the owner of the address', async ({ page, allow }) => {
  allow(refused)
  const email = someone('alheia')
  await page.goto('/access')
  await giveEmail(page, email)
  await fillIn(page)
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await page.goto(`/access/not-me#${await mailedCode(email, 'not-me')}`)
  await page.getByRole('button', { name: 'Não fui eu. Proteger a conta' }).click()
  await expectStep(page, 'Cadastro apagado')
  await page.goto('/access')
  await giveEmail(page, email)
  await expect(heading(page)).toHaveText('Vamos fazer o seu cadastro')
})

test('a mailed link without its code, and one on bad signal, say how to go on', async ({ page, allow }) => {
  allow(/status of 410|ERR_FAILED/)
  await page.goto('/access/confirm-email')
  await expectStep(page, 'O link está incompleto')
  await page.route('**/api/security/link', route => route.abort())
  await page.goto(`/access/new-password#${'x'.repeat(43)}`)
  await expectStep(page, 'Não conseguimos abrir o link')
  await expect(page.getByText('Você está sem conexão.')).toBeVisible()
  await page.unroute('**/api/security/link')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(heading(page)).toHaveText('Este link não vale mais')
  await page.getByRole('link', { name: 'Receber um novo link' }).click()
  await expectStep(page, 'Esqueceu a senha?')
})

test('who is logged in can use a mailed link, too', async ({ page, allow }) => {
  allow(refused)
  const person = await newPerson()
  await page.goto('/access?step=recover')
  await page.getByLabel('E-mail').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Olhe o seu e-mail')
  await enterAs(page, 'ana@demo.atrio.app')
  await page.goto(`/access/new-password#${await mailedCode(person.email, 'new-password')}`)
  await page.getByLabel('Nova senha').fill('Outra/Senha9')
  await page.getByLabel('Repita a senha').fill('Outra/Senha9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home)
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Teresa')
})

test('with the keyboard alone one comes in', bothWidths, async ({ page }) => {
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  await page.goto('/access?redirectTo=/user')
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await press('Enter')
  await press('Tab')
  await page.keyboard.type('maria@demo.atrio.app')
  await press('Enter')
  await expect(heading(page)).toHaveText('Digite a sua senha')
  await expect(heading(page)).toBeFocused()
  await press('Tab', 2)
  await page.keyboard.type('Demo@1234')
  const password = page.getByLabel('Senha', { exact: true })
  await press('Tab')
  await press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await press('Tab')
  await press('Enter')
  await expect(page).toHaveURL(/\/user$/)
})

test('in an organization one can choose another of its churches', bothWidths, async ({ page }) => {
  await page.goto(at('rede-norte.localhost', '/access?redirectTo=/user'))
  const change = page.getByRole('button', { name: 'Trocar de igreja' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Escolha a sua igreja' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(change).toBeFocused()
  await change.click()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
  await change.click()
  await dialog.getByRole('link', { name: /Zona Sul/ }).click()
  await expect(page).toHaveURL(at('rede-sul.localhost', '/access'))
})

test('200 % text fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(at('rede-norte.localhost', '/access'))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await giveEmail(page, someone('maximiliana.aparecida.de.albuquerque'))
  await expect(heading(page)).toHaveText('Vamos fazer o seu cadastro')
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expectNoSidewaysScroll(page)
})

test('old addresses lead to the access screen, and only to places of this site', async ({ request }) => {
  for (const [path, end] of [
    ['/login', '/access'],
    ['/login?redirectTo=/user', '/access?redirectTo=%2Fuser'],
    ['/register', '/access?step=register'],
    ['/reset-password?redirectTo=//evil.example', '/access?step=recover'],
  ] as const) {
    const answer = await request.get(at('127.0.0.1', path), { maxRedirects: 0, headers: { host: 'esperanca.localhost' } })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(end)
  }
})
