import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'

/** Answers that these paths lead to: refused, not there, over, wrong. The browser logs each. */
export const refused = /status of (401|404|409|410|422)/

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

export async function giveEmail(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export async function fillIn(page: Page, password = 'Segredo#1') {
  await page.getByLabel('Nome', { exact: true }).fill('Josefina')
  await page.getByLabel('Sobrenome').fill('de Albuquerque Cavalcanti Montenegro')
  await page.getByLabel('Celular com DDD').pressSequentially('11955500123')
  await page.getByLabel('Crie uma senha').fill(password)
  await page.getByLabel('Repita a senha').fill(password)
}

/** A step as it should be: its heading has the focus, axe finds nothing, nothing is too wide, nobody's e-mail is in the address. */
export async function expectStep(page: Page, text: string | RegExp) {
  await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toBeFocused()
  // To search engines all steps are one page.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/access(\/[\w-]+)?$/)
  expect(decodeURIComponent(page.url())).not.toContain('@')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
