import { errorStatuses, expectStep, fillInRegistration, heading, newEmail, submitEmail } from './access.ts'
import { expect, expectAccessible, logIn, takesTurns, test, urlOf, usualWay } from './fixtures.ts'
import { createMember, mailedCode } from './people.ts'

test('a new person registers, confirms the e-mail address, and reaches the requested page', usualWay, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const email = newEmail('josefina')
  await page.goto('/register?redirectTo=/user')
  await expect(heading(page)).toHaveText('Vamos criar a sua conta')
  await expectAccessible(page)
  await submitEmail(page, email)
  await expectStep(page, 'Vamos criar a sua conta')

  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByText('Esse campo é obrigatório.')).toHaveCount(4)
  await expectAccessible(page)
  await fillInRegistration(page, 'fraca')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Crie uma senha')).toBeFocused()
  // A weak password: the sentence, and which rules are not met.
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await page.getByLabel('Crie uma senha').fill('trigo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sua senha está incorreta. Verifique a senha e tente novamente.')).toBeVisible()
  await expect(rule('Um número')).toHaveText('Um número (falta)')
  await expect(rule('Uma letra minúscula')).toHaveText('Uma letra minúscula (pronto)')
  await expect(
    page.getByRole('status').filter({ hasText: 'Falta: Pelo menos 8 caracteres; Uma letra maiúscula; Um número' }),
  ).toBeAttached()
  await expectAccessible(page)
  await page.getByLabel('Crie uma senha').fill('Trigo&Lagar7')
  await expect(page.getByRole('status').filter({ hasText: 'A senha está completa.' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText('As senhas devem ser iguais')).toBeVisible()
  await page.getByLabel('Repita a senha').fill('Trigo&Lagar7')
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
  await page.getByLabel('Senha', { exact: true }).fill('Trigo&Lagar7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user$/)
  await expect(heading(page)).toHaveText('Olá, Josefina')
})

test('while the next step is still being loaded, the form cannot be sent again; who goes back can', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/access-activate/, async route => {
    await released
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', request => void (/\/usuario$/.test(request.url()) && request.method() === 'POST' && sent.push(request.url())))
  await page.goto('/register')
  await submitEmail(page, newEmail('sulamita'))
  await expectStep(page, 'Vamos criar a sua conta')
  await fillInRegistration(page, 'Trigo&Lagar7')
  const button = page.getByRole('button', { name: 'Criar conta' })
  await button.click()
  await expect(page).toHaveURL(/step=activate/)
  // Longer than a page that is there already takes to be drawn.
  await page.waitForTimeout(1_500)
  await button.dispatchEvent('click')
  await expect(button).toBeDisabled()
  expect(sent).toHaveLength(1)
  await page.goBack()
  await expect(button).toBeEnabled()
  await page.goForward()
  release()
  await expectStep(page, 'Falta só confirmar o seu e-mail')
  expect(sent).toHaveLength(1)
})

test('a nearly well-known domain is asked about, one name is enough, and a pasted space is told', async ({ page }) => {
  await page.goto('/register')
  const [name] = newEmail('tukuma').split('@')
  await page.getByLabel('E-mail').fill(`${name}@gmial.com`)
  const question = page.getByRole('group', { name: `Você quis dizer ${name}@gmail.com?` })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Sim, corrigir' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(`${name}@gmail.com`)
  await expect(page.getByText('Você quis dizer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectStep(page, 'Vamos criar a sua conta')
  await page.getByLabel('Nome', { exact: true }).fill('Tukumã')
  await page.getByLabel('Celular').fill('(11) 95550-0101')
  await page.getByLabel('Crie uma senha').fill('Trigo&Lagar7 ')
  await expect(page.getByText('A senha termina com um espaço.')).toBeVisible()
  await page.getByLabel('Repita a senha').fill('Trigo&Lagar7 ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expectStep(page, 'Falta só confirmar o seu e-mail')
})

test('a form waits once for the answer about an address, by keyboard alone, and the answer sends it', async ({ page }) => {
  const [name] = newEmail('joana').split('@')
  const question = page.getByRole('group', { name: `Você quis dizer ${name}@hotmail.com?` })
  const line = (email: string) => page.getByRole('main').getByText(email, { exact: true })
  await page.goto('/access')
  await page.getByLabel('E-mail').fill(`${name}@hotnail.com`)
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await expectAccessible(page)
  // Whoever presses Enter twice changes and sends nothing.
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Sim, corrigir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStep(page, 'Não encontramos a sua conta')
  await expect(line(`${name}@hotmail.com`)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await page.getByLabel('E-mail').fill(`${name}@hotnail.com`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await question.getByRole('button', { name: 'Não, está certo' }).click()
  await expectStep(page, 'Não encontramos a sua conta')
  await expect(line(`${name}@hotnail.com`)).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectStep(page, 'Não encontramos a sua conta')
})

test('a mistyped address does not lead silently into a registration', async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  const mistyped = person.email.replace('.org', '.og')
  await page.goto('/access')
  await submitEmail(page, mistyped)
  await expectStep(page, 'Não encontramos a sua conta')
  await expect(page.getByText(`Não há conta com ${mistyped} aqui.`)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(mistyped)
  await submitEmail(page, person.email)
  await expectStep(page, 'Digite a sua senha')
})

test('back and forward move through the steps, and typed values are preserved', takesTurns, async ({ page }) => {
  const email = newEmail('passos')
  await page.goto('/access?redirectTo=/user')
  await submitEmail(page, email)
  await page.getByLabel('Nome', { exact: true }).fill('Ritinha')
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ritinha')
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goForward()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ritinha')
  await expect(page).toHaveURL(/step=register&redirectTo=%2Fuser$/)
})

test('a known account joins a church that is new to it', async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await page.goto(urlOf('graca.localhost', '/access?redirectTo=/user'))
  await logIn(page, person.email, person.password)
  await expectStep(page, /^Fazer parte: /)
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText(/^Fazer parte: /)
  await page.getByRole('button', { name: 'Quero fazer parte' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(heading(page)).toHaveText('Olá, Teresa')
})

test('joining asks for the data that the account lacks', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await page.route('**/api/me', async route => {
    // Node cannot resolve `*.localhost`.
    const headers = { ...route.request().headers(), host: 'graca.localhost' }
    const response = await route.fetch({ url: urlOf('127.0.0.1', '/api/me'), headers })
    await route.fulfill({ response, json: { ...(await response.json()), telefone: null, completo: false } })
  })
  await page.goto(urlOf('graca.localhost', '/access'))
  await logIn(page, person.email, person.password)
  await expect(heading(page)).toHaveText(/^Fazer parte: /)
  await page.getByRole('button', { name: 'Quero fazer parte' }).click()
  await expect(page.getByLabel('Celular com DDD')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Celular com DDD').fill('+598 99 555 123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(urlOf('graca.localhost'))
})

test('an unfinished registration is completed; one with a password logs in first', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const states = [
    { exists: true, complete: false, active: false },
    { exists: true, complete: false, active: true },
  ]
  await page.route('**/api/user?email=*', route => route.fulfill({ json: states.shift() }))
  const email = newEmail('metade')
  await page.goto('/access')
  await submitEmail(page, email)
  await expectStep(page, 'Falta pouco para a sua conta')
  await fillInRegistration(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(heading(page)).toHaveText('Falta só confirmar o seu e-mail')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await submitEmail(page, 'maria@demo.atrio.app')
  await expectStep(page, 'Digite a sua senha')
  await expect(page.getByText('Falta pouco para completar a sua conta')).toBeVisible()
})

test('an inactive account gets a new mail, only the newest link works, and an unsent mail shows an error', async ({
  page,
  allowErrors,
}) => {
  allowErrors(errorStatuses)
  const email = newEmail('inativa')
  await page.goto('/access')
  await submitEmail(page, email)
  await fillInRegistration(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  const first = await mailedCode(email, 'confirm-email')
  await page.goto('/access')
  await submitEmail(page, email)
  await expectStep(page, 'Falta só confirmar o seu e-mail')
  await expect(page.getByText(`Enviamos um e-mail para ${email}`)).toBeVisible()
  await expect.poll(() => mailedCode(email, 'confirm-email')).not.toBe(first)

  // Only the newest link works.
  await page.goto(`/access/confirm-email#${first}`)
  await expectStep(page, 'Este link não vale mais')
  await page.getByRole('link', { name: 'Receber um novo link' }).click()
  await page.route('**/solicitar-verificacao-email?*', route => route.fulfill({ json: { enviado: false } }))
  await submitEmail(page, email)
  await expect(page.getByRole('alert')).toContainText('Não conseguimos enviar o e-mail agora')
  await expectAccessible(page)

  // The right password of an account that is not active leads to the same step.
  await page.getByRole('button', { name: 'Já confirmei. Entrar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill('Trigo&Lagar7')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Falta só confirmar o seu e-mail')
})
