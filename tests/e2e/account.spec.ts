import type { Browser, Page } from '@playwright/test'
import { at, bothWidths, enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { logInElsewhere, mailedCode, newPerson } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The same person in another browser. */
async function onAnotherDevice(browser: Browser, person: { email: string; password: string }, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enterAs(page, person.email, person.password)
  await page.goto(at('esperanca.localhost', path))
  return page
}

async function changePassword(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Senha atual', { exact: true }).fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(next)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
}

test('the person’s own page leads to all that is theirs, and each place leads back', bothWidths, async ({ page }) => {
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Maria')
  await expect(page).toHaveTitle('Minha conta · Igreja Esperança')
  await expect(page.getByRole('link', { name: /Trocar de igreja/ })).toHaveCount(0)
  await expectAccessible(page)
  for (const place of ['Trocar a senha', 'Trocar o e-mail', 'Aparelhos conectados']) {
    await page.getByRole('link', { name: new RegExp(`^${place}`) }).click()
    await expect(heading(page)).toHaveText(place)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(`${place} · Igreja Esperança`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Minha conta' }).click()
    await expect(heading(page)).toHaveText('Olá, Maria')
    await expect(heading(page)).toBeFocused()
  }
})

test('a wrong current password is said under its field, and a new one must be written twice', async ({ page, allow }) => {
  allow(/status of 422/)
  const person = await newPerson()
  await enterAs(page, person.email, person.password)
  await page.goto('/user/change-password')
  await changePassword(page, person.password, 'Segredo#2', 'Segredo#3')
  await expect(page.getByRole('alert')).toHaveText('As senhas devem ser iguais')
  await changePassword(page, 'errada', 'Segredo#2')
  await expect(page.getByRole('alert')).toHaveText('Sua senha está incorreta. Verifique a senha e tente novamente.')
  await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Segredo#2')
  await expectAccessible(page)
})

test('who changes the password stays logged in; other devices are logged out and lose nothing typed', async ({ page, browser }) => {
  const person = await newPerson()
  await enterAs(page, person.email, person.password)
  const tab = await page.context().newPage()
  await tab.goto(at('esperanca.localhost', '/user'))
  await expect(heading(tab)).toHaveText('Olá, Teresa')
  const other = await onAnotherDevice(browser, person, '/user/change-email')
  await other.getByLabel('Novo e-mail').fill('teresa.nova@example.org')

  await page.goto('/user/change-password')
  await changePassword(page, person.password, 'Segredo#2')
  await expect(page).toHaveURL(/\/user\/change-password\/success$/)
  await expect(heading(page)).toHaveText('Senha trocada')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar à minha conta' }).click()
  await expect(heading(page)).toHaveText('Olá, Teresa')
  await page.reload()
  await expect(heading(page)).toHaveText('Olá, Teresa')
  await tab.getByRole('link', { name: /^Aparelhos/ }).click()
  await expect(tab.getByRole('list', { name: 'Este aparelho' })).toBeVisible()

  await other.getByLabel('Sua senha', { exact: true }).fill(person.password)
  await other.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(other).toHaveURL(at('esperanca.localhost', '/?notice=login-over'))
  await expect(other.getByRole('link', { name: /Entrar|Eu/ }).first()).toBeVisible()
  await enterAs(other, person.email, 'Segredo#2')
  await other.goto(at('esperanca.localhost', '/user/change-email'))
  await expect(other.getByLabel('Novo e-mail')).toHaveValue('teresa.nova@example.org')
  await other.context().close()
})

test('who forgot the current password gets a link without logging out', async ({ page }) => {
  const email = 'conteudo@demo.atrio.app'
  await enterAs(page, email)
  await page.goto('/user/change-password')
  await page.getByRole('button', { name: 'Esqueceu a senha atual?' }).click()
  await expect(page.getByRole('dialog')).toContainText(email)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByText('Pronto! Abra o e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Trocar a senha')
  expect(await mailedCode(email, 'new-password')).toMatch(/.{20}/)
})

test('another e-mail is asked for, and both addresses hear of it', async ({ page }) => {
  const email = 'admin@demo.atrio.app'
  const wanted = `helena-${Date.now()}@example.org`
  await enterAs(page, email)
  await page.goto('/user/change-email')
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Sua senha', { exact: true }).fill('Demo@1234')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Este e-mail já está em uso.')
  await page.getByLabel('Novo e-mail').fill(wanted)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(heading(page)).toHaveText('Falta só confirmar')
  await expect(page.getByRole('main')).toContainText(wanted)
  expect(page.url()).not.toContain('@')
  await expectAccessible(page)
  await mailedCode(wanted, 'confirm-new-email')
  await mailedCode(email, 'not-me')
  await page.reload()
  await expect(heading(page)).toHaveText('Falta só confirmar')
})

test('the devices are listed, and another one is signed out from afar', async ({ page, browser, request, allow }) => {
  allow(/status of 401/)
  const person = await newPerson()
  await logInElsewhere(request, person)
  const other = await onAnotherDevice(browser, person, '/user')
  await expect(heading(other)).toHaveText('Olá, Teresa')
  await enterAs(page, person.email, person.password)
  await page.goto('/user/devices')
  await expect(page.getByRole('list', { name: 'Este aparelho' }).getByRole('listitem')).toHaveCount(1)
  const others = page.getByRole('list', { name: 'Outros aparelhos' }).getByRole('listitem')
  // The browser in `other`, and a program.
  await expect(others).toHaveCount(2)
  await expect(others.first()).toContainText('Último uso: agora')
  await expectAccessible(page)
  await others.first().getByRole('button').click()
  await expect(page.getByText('A sua conta saiu de')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Outros aparelhos' })).toBeFocused()
  await expect(others).toHaveCount(1)
  await others.first().getByRole('button').click()
  await expect(page.getByText('A sua conta está aberta só neste aparelho.')).toBeVisible()
  await expectAccessible(page)

  await other.getByRole('link', { name: /^Aparelhos/ }).click()
  await expect(other).toHaveURL(at('esperanca.localhost', '/?notice=login-over'))
  await expect(other.getByText('Seu acesso terminou.')).toBeVisible()
  await other.context().close()
})

test('signing out everywhere ends here and on the other device', async ({ page, browser, request }) => {
  const person = await newPerson()
  await logInElsewhere(request, person)
  const other = await onAnotherDevice(browser, person, '/user')
  await expect(heading(other)).toHaveText('Olá, Teresa')
  await enterAs(page, person.email, person.password)
  await page.goto('/user/devices')
  await page.getByRole('button', { name: 'Sair de todos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' })
  await expect(dialog).toContainText('deste aparelho também')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair de todos' }).click()
  await dialog.getByRole('button', { name: 'Sair de todos' }).click()
  await expect(page).toHaveURL(at('esperanca.localhost'))
  expect(await page.evaluate(() => localStorage.getItem('atrio.refresh'))).toBeNull()

  await other.getByRole('link', { name: /^Aparelhos/ }).click()
  await expect(other).toHaveURL(at('esperanca.localhost', '/?notice=login-over'))
  await expect(other.getByText('Seu acesso terminou.')).toBeVisible()
  await other.goto(at('esperanca.localhost', '/user'))
  await expect(other).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  await other.context().close()
})

test('without an answer the list of devices says so, and comes at the next try', async ({ page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await page.route('**/api/user/sessao', route => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: /^Aparelhos/ }).click()
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await expectAccessible(page)
  await page.unroute('**/api/user/sessao')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Este aparelho' })).toBeVisible()
})

test('a person goes to another church of the organization, joins it, and comes back by a code that works once', async ({
  page,
  browser,
  allow,
}) => {
  // Who has no record in a church has no roles there.
  allow(/status of 404 .*\/role$/)
  const person = await newPerson('rede-norte')
  await enterAs(page, person.email, person.password, 'rede-norte.localhost')
  await page.goto(at('rede-norte.localhost', '/user'))
  await page.getByRole('link', { name: /Trocar de igreja/ }).click()
  await expect(page.getByRole('heading', { name: 'Rede Bom Caminho' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Você está aqui' })).toContainText('Bom Caminho Manaus')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Porto Alegre.*Você ainda não faz parte/ }).click()
  await expect(page).toHaveURL(at('rede-sul.localhost', '/access?step=join'))
  await page.getByRole('button', { name: 'Quero fazer parte' }).click()
  await page.getByRole('link', { name: 'Teresa' }).click()
  await expect(heading(page)).toHaveText('Olá, Teresa')
  await expect(page.getByRole('main')).toContainText('Comunidade Cristã Bom Caminho')

  await page.getByRole('link', { name: /Trocar de igreja/ }).click()
  const asked = page.waitForRequest(call => call.isNavigationRequest() && call.url().includes('token='))
  await page.getByRole('button', { name: /Manaus.*Você faz parte/ }).click()
  const withCode = (await asked).url()
  await expect(page).toHaveURL(at('rede-norte.localhost'))
  await page.getByRole('link', { name: 'Teresa' }).click()
  await expect(heading(page)).toHaveText('Olá, Teresa')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(withCode)
  await expect(stranger).toHaveURL(at('rede-norte.localhost'))
  await stranger.goto(at('rede-norte.localhost', '/user'))
  await expect(stranger).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  await stranger.context().close()
})

test('a church without sisters says so', async ({ page }) => {
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/user/church')
  await expect(page.getByText('Esta igreja não tem outras na mesma rede.')).toBeVisible()
  await expectAccessible(page)
})

test('on the smallest phone and with very large text nothing is cut off', async ({ page }) => {
  await enterAs(page, 'rede@demo.atrio.app', 'Demo@1234', 'rede-sul.localhost')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/user', '/user/change-password', '/user/change-email', '/user/devices', '/user/church']) {
    await page.goto(at('rede-sul.localhost', path))
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSidewaysScroll(page)
  }
})
