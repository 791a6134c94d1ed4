import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { errorStatuses, heading, submitEmail } from './access.ts'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, usualWay } from './fixtures.ts'
import { createMember, mailedCode, password } from './people.ts'

/** Gives the browser an authenticator that verifies the person by itself, as a phone does by finger or face. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Opens the dialog that adds an authenticator app. @returns the app */
async function beginApp(page: Page): Promise<TOTP> {
  await page.goto('/user/security')
  await button(page, 'Cadastrar aplicativo').click()
  return new TOTP({ secret: (await dialog(page).locator('p.font-mono').textContent())?.replaceAll(' ', '') ?? '' })
}
const logOut = async (page: Page) => {
  await page.goto('/user')
  await button(page, 'Sair').click()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
}

test('a passkey is added, shown, and logs in without a password', bothWidths, async ({ page }) => {
  await addAuthenticator(page)
  const person = await createMember()
  await logInByApi(page, person.email, password)
  await page.goto('/user')
  await page.getByRole('link', { name: /Segurança da conta/ }).click()
  await button(page, 'Cadastrar chave de acesso').click()
  await expectAccessible(page)
  await dialog(page).getByLabel('Nome da chave').fill('Celular da Teresa')
  await button(page, 'Continuar').click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await button(page, 'Já guardei').click()
  await expect(page.getByRole('list', { name: 'Chaves de acesso' })).toContainText('Celular da Teresa')
  await expect(page.getByText('Restam 10 códigos.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await logOut(page)
  await page.goto('/access?redirectTo=/user/security')
  await expectAccessible(page)
  await button(page, 'Entrar com digital ou rosto').click()
  await expect(page).toHaveURL(/\/user\/security$/)
  await expect(page.getByText(/usada em/)).toBeVisible()
})

test(
  'with an authenticator app the password is not enough: a code of the app logs in, and a recovery code once',
  usualWay,
  async ({ page, allowErrors }) => {
    allowErrors(errorStatuses)
    const person = await createMember()
    await logInByApi(page, person.email, password)
    const app = await beginApp(page)
    const code = dialog(page).getByLabel('Código do aplicativo')
    await code.fill('000000')
    await button(page, 'Confirmar').click()
    await expect(dialog(page).getByText(/Este código não vale mais/)).toBeVisible()
    // The code of the step before, so that the current one can still be used.
    await code.fill(app.generate({ timestamp: Date.now() - 30_000 }))
    await button(page, 'Confirmar').click()
    const recovery = (await dialog(page).getByRole('listitem').first().textContent()) ?? ''
    await button(page, 'Já guardei').click()
    await logOut(page)

    const enterPassword = async () => {
      await page.goto('/access?redirectTo=/user')
      await submitEmail(page, person.email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await button(page, 'Entrar').click()
      await expect(heading(page)).toHaveText('Só mais uma etapa')
    }
    await enterPassword()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.getByLabel('Código do aplicativo').fill(app.generate())
    await button(page, 'Entrar').click()
    await expect(page).toHaveURL(/\/user$/)
    await logOut(page)

    for (const isRight of [true, false]) {
      await enterPassword()
      await button(page, 'Usar um código de recuperação').click()
      await page.getByLabel('Código de recuperação').fill(recovery)
      await button(page, 'Entrar').click()
      if (!isRight) await expect(page.getByText('Este código está errado ou já foi usado.')).toBeVisible()
      else {
        await expect(page).toHaveURL(/\/user$/)
        await logOut(page)
      }
    }
    await button(page, 'Voltar ao início').click()
    await expect(heading(page)).toBeVisible()
  },
)

test('an old session is asked for the password again; closing the dialog keeps what was typed', async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  await addAuthenticator(page)
  const person = await createMember()
  await logInByApi(page, person.email, password)
  await person.age(11)
  await page.goto('/user/security')
  await button(page, 'Cadastrar chave de acesso').click()
  await page.getByLabel('Nome da chave').fill('Celular da Teresa')
  await button(page, 'Continuar').click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Confirme que é você para continuar.')).toBeVisible()
  await expect(page.getByLabel('Nome da chave')).toHaveValue('Celular da Teresa')
  await button(page, 'Continuar').click()
  await page.getByLabel('Senha', { exact: true }).fill('Errada#1')
  await button(page, 'Confirmar').click()
  await expect(page.getByText(/Sua senha está incorreta/)).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await button(page, 'Confirmar').click()
  await expect(page.getByText('Guarde estes códigos', { exact: false })).toBeVisible()
})

test('who has a second factor gives it before the password or the address changes, also with a mailed link', async ({
  page,
  allowErrors,
}) => {
  allowErrors(errorStatuses)
  const person = await createMember()
  await logInByApi(page, person.email, password)
  const app = await beginApp(page)
  await dialog(page).getByLabel('Código do aplicativo').fill(app.generate())
  await button(page, 'Confirmar').click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog(page).getByRole('listitem').allTextContents()
  await button(page, 'Já guardei').click()
  const giveFactor = async (action: string) => {
    await button(page, 'Usar um código de recuperação').click()
    await page.getByLabel('Código de recuperação').fill(recovery.pop() ?? '')
    await button(page, action).click()
  }

  await person.age(11)
  const email = `teresa-${Date.now()}@example.org`
  await page.goto('/user/change-email')
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Sua senha', { exact: true }).fill(password)
  await button(page, 'Enviar o link de confirmação').click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await giveFactor('Confirmar')
  await expect(heading(page)).toHaveText('Falta só confirmar')
  await page.goto(`/access/confirm-new-email#${await mailedCode(email, 'confirm-new-email')}`)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await button(page, 'Usar este e-mail').click()
  await expect(heading(page)).toHaveText('Só mais uma etapa')
  await expectAccessible(page)
  await giveFactor('Entrar')
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('main')).toContainText(email)
  await logOut(page)

  await page.goto('/reset-password?redirectTo=/user')
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Olhe o seu e-mail')
  await page.goto(`/access/new-password#${await mailedCode(email, 'new-password')}`)
  await page.getByLabel('Nova senha', { exact: true }).fill('Farol@2027x')
  await page.getByLabel('Repita a senha').fill('Farol@2027x')
  await button(page, 'Salvar e entrar').click()
  await expect(heading(page)).toHaveText('Só mais uma etapa')
  // Who goes no further has changed nothing, and the link still works.
  await page.reload()
  await page.getByLabel('Nova senha', { exact: true }).fill('Farol@2027x')
  await page.getByLabel('Repita a senha').fill('Farol@2027x')
  await button(page, 'Salvar e entrar').click()
  await giveFactor('Entrar')
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('main')).toContainText(email)
})
