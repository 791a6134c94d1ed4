import type { Page, Request } from '@playwright/test'
import { enterAs, expect } from './fixtures.ts'
import { newPerson } from './people.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const noAnswer = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/

/** A text that no other test writes. */
export const unique = (text: string) => `${text} (${Math.random().toString(36).slice(2, 8)})`

/** The requests of this page to a path, as they are made. */
export function watch(page: Page, method: string, path: RegExp): Request[] {
  const seen: Request[] = []
  page.on('request', request => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request)
  })
  return seen
}

/** Asks for prayer as people do, and waits for the page that says that it has arrived. */
export async function ask(page: Page, text: string, more: (page: Page) => Promise<void> = async () => {}) {
  await page.goto('/prayer/new')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await more(page)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(heading(page)).toHaveText('Recebemos o seu pedido')
}

export async function enterNew(page: Page) {
  const person = await newPerson()
  await enterAs(page, person.email, person.password)
  return person
}
