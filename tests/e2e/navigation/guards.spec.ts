import { bothWidths, expect, expectAccessible, logIn, navigateInPage, takesTurns, test, urlOf, usualWay } from '../fixtures.ts'
import { createMember } from '../people.ts'

const notFoundErrors = /status of 404/

test('an unknown path shows ErrorPage under its own URL, with status 404', bothWidths, async ({ page, allowErrors }) => {
  allowErrors(notFoundErrors)
  const response = await page.goto('/nao-existe/mesmo')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expect(page).toHaveURL(/nao-existe\/mesmo$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igreja Esperança')
})

test('ErrorPage accepts only known codes from its URL', takesTurns, async ({ page }) => {
  await page.goto('/error?message=too-many')
  await expect(page.getByText('Foram muitas tentativas')).toBeVisible()
  await page.goto('/error?message=Mande+dinheiro+para+esta+conta')
  await expect(page.getByText('Algo deu errado')).toBeVisible()
  await expect(page.getByText('Mande dinheiro')).toHaveCount(0)
})

test('an inactive church and a church that does not exist show ErrorPage, with status 404', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(notFoundErrors)
  for (const host of ['fechada.localhost', 'ninguem.localhost']) {
    const response = await page.goto(urlOf(host))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igreja não encontrada')
    // The same title before the script runs and after it.
    expect((await response?.text())?.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Igreja não encontrada</title>'])
    await expect(page).toHaveTitle('Igreja não encontrada')
    await expectAccessible(page)
  }
})

test('a screen of a disabled module redirects to the home page with a notice, opened directly or from another page', async ({ page }) => {
  await page.goto(urlOf('graca.localhost', '/third-parts/voluts'))
  await expect(page).toHaveURL(/\/\?notice=module-off$/)
  await expect(page.getByText('Esta área não está disponível')).toBeVisible()
  await expectAccessible(page)
  await page.goto(urlOf('graca.localhost'))
  await expect(page.getByRole('heading', { name: /^(Próximo culto|Acontecendo agora)$/ })).toBeVisible()
  await navigateInPage(page, '/third-parts/mykids')
  await expect(page).toHaveURL(/\/\?notice=module-off$/)
})

test('services that a church does not have are named in the notice', takesTurns, async ({ page }) => {
  // Where the guard leads (guards.test.ts); each demo church has services.
  await page.goto(urlOf('graca.localhost', '/?notice=no-live'))
  await expect(page.getByText('não tem cultos ao vivo')).toBeVisible()
})

test('the address above the partners asks for a login, and then leads home', takesTurns, async ({ page }) => {
  await page.goto('/third-parts')
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fthird-parts$/)
  await logIn(page, 'maria@demo.atrio.app')
  await expect(page).toHaveURL(urlOf('esperanca.localhost', '/'))
})

test('a screen that needs a login asks for it first and then opens the requested page', usualWay, async ({ page }) => {
  await page.goto('/user')
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expectAccessible(page)
  await logIn(page, 'maria@demo.atrio.app')
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá, Maria')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá, Maria')
  await page.goto('/access')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
})

test('the server sends no personal content of a screen that needs a login', async ({ request }) => {
  const html = await (await request.get(urlOf('127.0.0.1', '/user'), { headers: { host: 'esperanca.localhost' } })).text()
  expect(html).not.toContain('maria')
  expect(html).not.toContain('Sair')
})

test('a wrong password shows an error and keeps the e-mail', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/status of 401/)
  const { email } = await createMember()
  await page.goto('/access')
  await logIn(page, email, 'errada')
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('errada')
})

test('after a login a redirect target on another site is ignored', takesTurns, async ({ page }) => {
  await page.goto('/access?redirectTo=//evil.example/x')
  await logIn(page, 'ana@demo.atrio.app')
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
})

test('logging out deletes the tokens from session storage and local storage', async ({ page }) => {
  await page.goto('/access?redirectTo=/user')
  await logIn(page, 'maria@demo.atrio.app')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  const storedLogin = () => [sessionStorage.getItem('inpeace')?.includes('"token":"') ?? false, localStorage.getItem('atrio.refresh')]
  expect(await page.evaluate(storedLogin)).toEqual([false, null])
  await page.goto('/user')
  await expect(page).toHaveURL(/\/access/)
})

test('/admin redirects to the administration site in the language of the browser', async ({ request }) => {
  for (const [path, end] of [
    ['/admin', 'esperanca'],
    ['/admin/recover-password', 'esperanca/recover-password'],
  ] as const) {
    const response = await request.get(urlOf('127.0.0.1', path), {
      maxRedirects: 0,
      headers: { host: 'esperanca.localhost', 'accept-language': 'es-AR' },
    })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toMatch(new RegExp(`/es/${end}$`))
  }
})
