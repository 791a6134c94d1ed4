import type { Browser, Page } from '@playwright/test'
import {
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  linkUp,
  logIn,
  logInByApi,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from './fixtures.ts'
import { createMember, logInElsewhere, mailedCode } from './people.ts'
import { forgetScriptStorage } from './session/forget-script-storage.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The same person in another browser. */
async function onAnotherDevice(browser: Browser, person: { email: string; password: string }, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', path))
  return page
}

async function changePassword(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Senha atual', { exact: true }).fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(next)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
}

test('the account page links to all account pages, and each of them links back', bothWidths, async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Maria')
  await expect(page).toHaveTitle('Minha conta · Igreja Esperança')
  await expect(page.getByRole('link', { name: /Trocar de igreja/ })).toHaveCount(0)
  await expectAccessible(page)
  for (const title of ['Trocar a senha', 'Trocar o e-mail', 'Aparelhos conectados']) {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(`${title} · Igreja Esperança`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expectAccessible(page)
    await linkUp(page, 'Minha conta').click()
    await expect(heading(page)).toHaveText('Olá, Maria')
    await expect(heading(page)).toBeFocused()
  }
})

test('a wrong current password is reported at its field, and the new one must be typed twice', async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto('/user/change-password')
  await changePassword(page, person.password, 'Outro.Rio&8', 'Segredo#3')
  await expect(page.getByRole('alert')).toHaveText('As senhas devem ser iguais')
  await changePassword(page, 'errada', 'Outro.Rio&8')
  await expect(page.getByRole('alert')).toHaveText('Sua senha está incorreta. Verifique a senha e tente novamente.')
  await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Outro.Rio&8')
  await expectAccessible(page)
})

test(
  'changing the password keeps this device logged in; other devices are logged out but keep typed values',
  usualWay,
  async ({ page, browser }) => {
    const person = await createMember()
    await logInByApi(page, person.email, person.password)
    const tab = await page.context().newPage()
    await tab.goto(urlOf('esperanca.localhost', '/user'))
    await expect(heading(tab)).toHaveText('Olá, Teresa')
    const other = await onAnotherDevice(browser, person, '/user/change-email')
    await other.getByLabel('Novo e-mail').fill('teresa.nova@example.org')

    await page.goto('/user/change-password')
    await changePassword(page, person.password, 'Outro.Rio&8')
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
    // The way back: home says what happened, a new login leads to the same page, and what was typed is there.
    await expect(other).toHaveURL(urlOf('esperanca.localhost', '/?notice=login-over-draft'))
    const notice = other.getByRole('status').filter({ hasText: 'Sua sessão terminou' })
    await expect(notice).toContainText('O que você estava escrevendo está guardado')
    await expectAccessible(other)
    await notice.getByRole('link', { name: 'Entrar' }).click()
    await logIn(other, person.email, 'Outro.Rio&8')
    await expect(other).toHaveURL(urlOf('esperanca.localhost', '/user/change-email'))
    await expect(other.getByLabel('Novo e-mail')).toHaveValue('teresa.nova@example.org')
    await other.context().close()
  },
)

test('for a forgotten current password a link is mailed, and the person stays logged in', takesTurns, async ({ page }) => {
  const email = 'conteudo@demo.atrio.app'
  await logInByApi(page, email)
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

test('the devices are listed, and another one is logged out remotely', async ({ page, browser, request, allowErrors }) => {
  allowErrors(/status of 401/)
  const person = await createMember()
  await logInElsewhere(request, person)
  const other = await onAnotherDevice(browser, person, '/user')
  await expect(heading(other)).toHaveText('Olá, Teresa')
  await logInByApi(page, person.email, person.password)
  await page.goto('/user/devices')
  await expect(page.getByRole('list', { name: 'Este aparelho' }).getByRole('listitem')).toHaveCount(1)
  const others = page.getByRole('list', { name: 'Outros aparelhos' }).getByRole('listitem')
  // The browser in `other`, and the login outside of a browser.
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
  await expect(other).toHaveURL(urlOf('esperanca.localhost', '/?notice=login-over'))
  await expect(other.getByText('Sua sessão terminou.')).toBeVisible()
  await other.context().close()
})

test('logging out everywhere ends the session here and on the other device', async ({ page, browser, request }) => {
  const person = await createMember()
  await logInElsewhere(request, person)
  const other = await onAnotherDevice(browser, person, '/user')
  await expect(heading(other)).toHaveText('Olá, Teresa')
  await logInByApi(page, person.email, person.password)
  await page.goto('/user/devices')
  await page.getByRole('button', { name: 'Sair de todos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' })
  await expect(dialog).toContainText('deste aparelho também')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair de todos' }).click()
  await dialog.getByRole('button', { name: 'Sair de todos' }).click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  expect(await page.evaluate(() => localStorage.getItem('atrio.refresh'))).toBeNull()

  await other.getByRole('link', { name: /^Aparelhos/ }).click()
  await expect(other).toHaveURL(urlOf('esperanca.localhost', '/?notice=login-over'))
  await expect(other.getByText('Sua sessão terminou.')).toBeVisible()
  await other.goto(urlOf('esperanca.localhost', '/user'))
  await expect(other).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  await other.context().close()
})

test('without a connection the list of devices shows an error, and the next try loads it', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await page.route('**/api/user/sessao', route => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: /^Aparelhos/ }).click()
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await expectAccessible(page)
  await page.unroute('**/api/user/sessao')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Este aparelho' })).toBeVisible()
})

test('a member of two churches switches between them without a password, and a stranger’s code logs nobody in', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401 .*\/token\/refresh$/)
  await logInByApi(page, 'rede@demo.atrio.app', 'Demo@1234', 'rede-norte.localhost')
  await page.goto(urlOf('rede-norte.localhost', '/user'))
  await page.getByRole('link', { name: /Trocar de igreja/ }).click()
  await expect(page.getByRole('heading', { name: 'Rede Bom Caminho' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Você está aqui' })).toContainText('Bom Caminho Manaus')
  await expectAccessible(page)
  const codeRequest = page.waitForRequest(call => call.isNavigationRequest() && call.url().includes('token='))
  await page.getByRole('button', { name: /Porto Alegre.*Você faz parte/ }).click()
  const codeUrl = (await codeRequest).url()
  // The switch opens three pages one after the other.
  await expect(page.getByRole('link', { name: 'Raquel' })).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(urlOf('rede-sul.localhost'))
  await page.goto(urlOf('rede-sul.localhost', '/user'))
  await expect(heading(page)).toContainText('Olá')

  const used = await (await browser.newContext()).newPage()
  await used.goto(codeUrl)
  await used.goto(urlOf('rede-sul.localhost', '/user'))
  await expect(used).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  // A fresh code of a stranger's own account: this browser has no secret for it.
  const post = async (path: string, data: object, headers = {}) =>
    (await page.request.post(urlOf('127.0.0.1', path), { data, headers: { host: 'rede-norte.localhost', ...headers } })).json()
  const { token } = await post('/api/security/login_check', { username: 'rede@demo.atrio.app', password: 'Demo@1234' })
  const body = { igreja: 'rede-sul', desafio: 'A'.repeat(43) }
  const { url } = await post('/api/usuario/troca-igreja', body, { authorization: `Bearer ${token}` })
  expect(url).toContain('?token=')
  await used.goto(url)
  await used.goto(urlOf('rede-sul.localhost', '/user'))
  await expect(used).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  await used.context().close()
})

test('who arrives from another church while somebody else is logged in there is asked who they are', async ({ page, allowErrors }) => {
  // What the page was still asking for Teresa when her login ended.
  allowErrors(/status of 401/)
  const teresa = await createMember('rede-sul')
  await logInByApi(page, teresa.email, teresa.password, 'rede-sul.localhost')
  await logInByApi(page, 'rede@demo.atrio.app', 'Demo@1234', 'rede-norte.localhost')
  const arrive = async () => {
    await page.goto(urlOf('rede-norte.localhost', '/user/church'))
    await page.getByRole('button', { name: /Porto Alegre/ }).click()
    await expect(page).toHaveURL(urlOf('rede-sul.localhost'))
    return page.getByRole('alert').filter({ hasText: 'já entrou neste aparelho' })
  }
  const question = await arrive()
  await expect(question).toContainText('Teresa')
  // Whoever is logged in is greeted a moment later.
  await expect(page.locator('#greeting')).toContainText('Teresa')
  await expectAccessible(page)
  await question.getByRole('button', { name: /Continuar como Teresa/ }).click()
  await expect(question).toBeHidden()
  const expectOutlivesStorage = async (greeting: string | RegExp) => {
    await page.goto(urlOf('rede-sul.localhost', '/user'))
    await expect(heading(page)).toHaveText(greeting)
    await forgetScriptStorage(page, 'rede-sul.localhost')
    await page.goto(urlOf('rede-sul.localhost', '/user'))
    await expect(heading(page)).toHaveText(greeting)
  }
  await expectOutlivesStorage('Olá, Teresa')

  const again = await arrive()
  await again.getByRole('button', { name: /^Entrar como/ }).click()
  // The question stays until the page has been loaded again, as the other person.
  await expect(again).toBeHidden()
  await expectOutlivesStorage('Olá, Raquel')
})

test('who is no member of the other church visits it without a login', takesTurns, async ({ page }) => {
  const person = await createMember('rede-norte')
  await logInByApi(page, person.email, person.password, 'rede-norte.localhost')
  await page.goto(urlOf('rede-norte.localhost', '/user/church'))
  await page.getByRole('button', { name: /Porto Alegre.*Você ainda não faz parte/ }).click()
  await expect(page).toHaveURL(urlOf('rede-sul.localhost'))
  await page.goto(urlOf('rede-sul.localhost', '/user'))
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
})

test('a message is shown if the organization has no other churches', takesTurns, async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user/church')
  await expect(page.getByText('Esta igreja não tem outras na mesma rede.')).toBeVisible()
  await expectAccessible(page)
})

test('on the smallest phone and with very large text nothing is cut off', takesTurns, async ({ page }) => {
  await logInByApi(page, 'rede@demo.atrio.app', 'Demo@1234', 'rede-sul.localhost')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/user', '/user/change-password', '/user/change-email', '/user/devices', '/user/church']) {
    await page.goto(urlOf('rede-sul.localhost', path))
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expectNoHorizontalScroll(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoHorizontalScroll(page)
  }
})
