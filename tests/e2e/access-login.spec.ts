import { errorStatuses, heading, newEmail, submitEmail } from './access.ts'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from './fixtures.ts'
import { createMember } from './people.ts'

test('after wrong passwords the browser solves a captcha, and the right password logs in', async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await page.goto('/access?redirectTo=/user')
  await submitEmail(page, person.email)
  const password = page.getByLabel('Senha', { exact: true })
  for (let wrong = 0; wrong < 3; wrong++) {
    const response = page.waitForResponse(/login_check/)
    await password.fill(`Errada#${wrong}`)
    await page.keyboard.press('Enter')
    await response
    await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
    await expect(password).toHaveValue(`Errada#${wrong}`)
  }
  await expectAccessible(page)
  const captchaRequest = page.waitForRequest(/captcha\/desafio$/)
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await captchaRequest
  await expect(page).toHaveURL(/\/user$/)
})

test('login works with the keyboard alone', usualWay, async ({ page }) => {
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

test('another church of the organization can be chosen before the login', bothWidths, async ({ page }) => {
  await page.goto(urlOf('rede-norte.localhost', '/access?redirectTo=/user'))
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
  await expect(page).toHaveURL(urlOf('rede-sul.localhost', '/access'))
})

test('text at 200 % fits the narrowest phone', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(urlOf('rede-norte.localhost', '/access'))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await submitEmail(page, newEmail('maximiliana.aparecida.de.albuquerque'))
  await expect(heading(page)).toHaveText('Não encontramos a sua conta')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expectNoHorizontalScroll(page)
})

test('old URLs redirect to the access screen, without a redirect target on another site', async ({ request }) => {
  for (const [path, end] of [
    ['/login', '/access'],
    ['/login?redirectTo=/user', '/access?redirectTo=%2Fuser'],
    ['/register', '/access?step=register'],
    ['/reset-password?redirectTo=//evil.example', '/access?step=recover'],
  ] as const) {
    const response = await request.get(urlOf('127.0.0.1', path), { maxRedirects: 0, headers: { host: 'esperanca.localhost' } })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(end)
  }
})
