import type { Page } from '@playwright/test'
import { expect, expectAccessible, logInByApi, test } from './fixtures.ts'
import { createMember, mailedCode } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a new e-mail address is requested, and both addresses get a mail', async ({ page }) => {
  const email = 'admin@demo.atrio.app'
  const newEmail = `helena-${Date.now()}@example.org`
  await logInByApi(page, email)
  await page.goto('/user/change-email')
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Sua senha', { exact: true }).fill('Demo@1234')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Este e-mail já está em uso.')
  await page.getByLabel('Novo e-mail').fill(newEmail)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(heading(page)).toHaveText('Falta só confirmar')
  await expect(page.getByRole('main')).toContainText(newEmail)
  expect(page.url()).not.toContain('@')
  await expectAccessible(page)
  await mailedCode(newEmail, 'confirm-new-email')
  await mailedCode(email, 'not-me')
  await page.reload()
  await expect(heading(page)).toHaveText('Falta só confirmar')
})

test('the third new e-mail address of an hour goes through the captcha, which the browser solves', async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  for (const name of ['um', 'dois', 'tres']) {
    await page.goto('/user/change-email')
    await page.getByLabel('Novo e-mail').fill(`${name}-${Date.now()}@example.org`)
    await page.getByLabel('Sua senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(heading(page)).toHaveText('Falta só confirmar', { timeout: 20_000 })
  }
})
