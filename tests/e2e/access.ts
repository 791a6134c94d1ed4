import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll } from './fixtures.ts'

/** Error statuses that these tests cause on purpose. The browser logs each one. */
export const errorStatuses = /status of (401|403|404|409|410|422)/

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

export async function submitEmail(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export async function fillInRegistration(page: Page, password = 'Trigo&Lagar7') {
  await page.getByLabel('Nome', { exact: true }).fill('Josefina')
  await page.getByLabel('Sobrenome').fill('de Albuquerque Cavalcanti Montenegro')
  await page.getByLabel('Celular com DDD').pressSequentially('11955500123')
  await page.getByLabel('Crie uma senha').fill(password)
  await page.getByLabel('Repita a senha').fill(password)
}

/** Checks a step: its heading has the focus, axe finds nothing, nothing is too wide, the URL contains no e-mail address. */
export async function expectStep(page: Page, text: string | RegExp) {
  await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toBeFocused()
  // For search engines all steps are one page.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/access(\/[\w-]+)?$/)
  expect(decodeURIComponent(page.url())).not.toContain('@')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}
