import { errorStatuses, expectStep, fillInRegistration, heading, newEmail, submitEmail } from './access.ts'
import { expect, logIn, logInByApi, takesTurns, test, urlOf, usualWay } from './fixtures.ts'
import { createMember, logInElsewhere, mailedCode } from './people.ts'

const home = urlOf('esperanca.localhost')

test('a mailed link, which works once, sets a new password for a forgotten one', usualWay, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await page.goto('/reset-password?redirectTo=/user')
  await expect(heading(page)).toHaveText('Esqueceu a senha?')
  await page.getByLabel('E-mail').fill(newEmail('ninguem'))
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
  // Whoever has the phone next finds no code in its tab.
  const code = link.split('#')[1] as string
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))).not.toContain(code)

  await page.goto('/access/new-password')
  await expectStep(page, 'Este link já foi usado')
  await page.goto(link)
  await expectStep(page, 'Este link já foi usado')
})

test('"this was not me" lets the person set a new password and logs them in', async ({ page, request, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await logInElsewhere(request, person)
  await page.goto('/access?redirectTo=/user')
  await logIn(page, person.email, person.password)
  await expect(heading(page)).toHaveText('Olá, Teresa')
  // A login from a browser that is new to the account is reported by mail.
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

test('the owner of an e-mail address deletes a registration by somebody else', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const email = newEmail('alheia')
  await page.goto('/access')
  await submitEmail(page, email)
  await fillInRegistration(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.goto(`/access/not-me#${await mailedCode(email, 'not-me')}`)
  await page.getByRole('button', { name: 'Não fui eu. Proteger a conta' }).click()
  await expectStep(page, 'Cadastro apagado')
  await page.goto('/access')
  await submitEmail(page, email)
  await expect(heading(page)).toHaveText('Não encontramos a sua conta')
})

test('a mailed link without its code, and one without a connection, show how to continue', async ({ page, allowErrors }) => {
  allowErrors(/status of 410|ERR_FAILED/)
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

test('a mailed link also works while another person is logged in', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await page.goto('/access?step=recover')
  await page.getByLabel('E-mail').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Olhe o seu e-mail')
  await logInByApi(page, 'ana@demo.atrio.app')
  await page.goto(`/access/new-password#${await mailedCode(person.email, 'new-password')}`)
  await page.getByLabel('Nova senha').fill('Outra/Senha9')
  await page.getByLabel('Repita a senha').fill('Outra/Senha9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home)
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Teresa')
})
