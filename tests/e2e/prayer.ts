import type { Page, Request } from '@playwright/test'
import { expect, logInByApi } from './fixtures.ts'
import { createMember } from './people.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const requestFailed = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/

/** A text that no other test uses. */
export const uniqueText = (text: string) => `${text} (${Math.random().toString(36).slice(2, 8)})`

/** Records the requests of this page to a path. @returns a list that grows with each request */
export function recordRequests(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) requests.push(request)
  })
  return requests
}

/** Sends a prayer request through the form, and waits for the confirmation page. */
export async function askForPrayer(page: Page, text: string, fillMore: (page: Page) => Promise<void> = async () => {}) {
  await page.goto('/prayer/new')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await fillMore(page)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(heading(page)).toHaveText('Recebemos o seu pedido')
}

export async function logInAsNewMember(page: Page) {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  return person
}
