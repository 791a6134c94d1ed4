import { at, bothWidths, expect, expectAccessible, goWithin, logIn, test } from './fixtures.ts'
import { newPerson } from './people.ts'

const errors404 = /status of 404/

test('a path that nobody knows shows ErrorPage in place, with status 404', bothWidths, async ({ page, allow }) => {
  allow(errors404)
  const response = await page.goto('/nao-existe/mesmo')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expect(page).toHaveURL(/nao-existe\/mesmo$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igreja Esperança')
})

test('ErrorPage takes only known codes from its address', async ({ page }) => {
  await page.goto('/error?message=too-many')
  await expect(page.getByText('Foram muitas tentativas')).toBeVisible()
  await page.goto('/error?message=Mande+dinheiro+para+esta+conta')
  await expect(page.getByText('Mande dinheiro')).toHaveCount(0)
  await expect(page.getByText('Algo deu errado')).toBeVisible()
})

test('an inactive church and a church that does not exist end on ErrorPage', async ({ page, allow }) => {
  allow(errors404)
  for (const host of ['fechada.localhost', 'ninguem.localhost']) {
    const response = await page.goto(at(host))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igreja não encontrada')
    await expectAccessible(page)
  }
})

test('a module that is off leads home with a word of why, on the first page and on later ones', async ({ page }) => {
  await page.goto(at('graca.localhost', '/third-parts/voluts'))
  await expect(page).toHaveURL(/\/\?notice=module-off$/)
  await expect(page.getByText('Esta área não está disponível')).toBeVisible()
  await expectAccessible(page)
  await page.goto(at('graca.localhost'))
  await expect(page.getByText(/Próximo culto|Acontecendo agora/)).toBeVisible()
  await goWithin(page, '/third-parts/mykids')
  await expect(page).toHaveURL(/\/\?notice=module-off$/)
})

test('a login screen asks for the login first and then goes where one wanted to go', bothWidths, async ({ page }) => {
  await page.goto('/user')
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
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

test('the server sends nothing of a login screen to nobody', async ({ request }) => {
  const html = await (await request.get(at('127.0.0.1', '/user'), { headers: { host: 'esperanca.localhost' } })).text()
  expect(html).not.toContain('maria')
  expect(html).not.toContain('Sair')
})

test('a wrong password says so and keeps the e-mail', async ({ page, allow }) => {
  allow(/status of 401/)
  const { email } = await newPerson()
  await page.goto('/access')
  await logIn(page, email, 'errada')
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('errada')
})

test('a redirect never leaves the church', async ({ page }) => {
  await page.goto('/access?redirectTo=//evil.example/x')
  await logIn(page, 'ana@demo.atrio.app')
  await expect(page).toHaveURL(at('esperanca.localhost'))
})

test('logging out empties the tab', async ({ page }) => {
  await page.goto('/access?redirectTo=/user')
  await logIn(page, 'maria@demo.atrio.app')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(at('esperanca.localhost'))
  const kept = () => [sessionStorage.getItem('inpeace')?.includes('"token":"') ?? false, localStorage.getItem('atrio.refresh')]
  expect(await page.evaluate(kept)).toEqual([false, null])
  await page.goto('/user')
  await expect(page).toHaveURL(/\/access/)
})

test('the administration is another site, in the language of the person', async ({ request }) => {
  for (const [path, end] of [
    ['/admin', 'esperanca'],
    ['/admin/recover-password', 'esperanca/recover-password'],
  ] as const) {
    const response = await request.get(at('127.0.0.1', path), {
      maxRedirects: 0,
      headers: { host: 'esperanca.localhost', 'accept-language': 'es-AR' },
    })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toMatch(new RegExp(`/es/${end}$`))
  }
})
