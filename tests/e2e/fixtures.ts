import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

export { expect }

/** For a test of what changes with the width: it is walked on a desk too. All tests are walked on a phone. */
export const bothWidths = { tag: '@desk' }

/** Calls that a page never makes: everything it needs comes with it or through the API. */
const unwanted = /\.data(\?|$)|__manifest/
/** What Playwright says where a test does not want service workers. */
const blocked = /Service Worker registration blocked by Playwright/

/** A page that fails the test for any console error, any failed own request and any `.data` or manifest call. */
export const test = base.extend<{ page: Page; allow: (pattern: RegExp) => void }>({
  // Each test calls from an address of its own: what the server counts by address is not shared between tests.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` }),
  allow: async ({}, use) => {
    const patterns: RegExp[] = []
    await use(Object.assign((pattern: RegExp) => void patterns.push(pattern), { patterns }))
  },
  page: async ({ page, allow }, use) => {
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('request', request => {
      if (unwanted.test(request.url())) complaints.push(`unwanted call: ${request.url()}`)
    })
    await use(page)
    const { patterns } = allow as unknown as { patterns: RegExp[] }
    expect(complaints.filter(text => ![blocked, ...patterns].some(pattern => pattern.test(text)))).toEqual([])
  },
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No accessibility violation that axe can find. @param rules the only ones to look for; left out, all */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Run in the page itself: its adapter for Playwright opens a page of its own each time and takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async only => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const found = await axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }, rules)
  expect(violations).toEqual([])
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
}

/** Goes where no script of ours runs: what a test puts into the browser's storage there stays until the next page. */
export const goBare = (page: Page, host = 'esperanca.localhost') => page.goto(at(host, '/robots.txt'))

/** Logs in without the access screen and opens the church's home: for tests about what comes after. */
export async function enterAs(page: Page, email: string, password = 'Demo@1234', host = 'esperanca.localhost') {
  const answer = await page.request.post(at('127.0.0.1', '/api/security/login_check'), {
    headers: { host },
    data: { username: email, password },
  })
  await goBare(page, host)
  await page.evaluate(
    ({ token, refreshToken }) => {
      localStorage.setItem('atrio.refresh', refreshToken)
      sessionStorage.setItem('inpeace', JSON.stringify({ state: { token }, version: 1 }))
    },
    await answer.json(),
  )
  await page.goto(at(host))
}

/** Logs in on the access screen and waits for the page it leads to. */
export async function logIn(page: Page, email: string, password = 'Demo@1234') {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Goes to a later page as a link inside the site does, without loading the document again. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(
    to => (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter.navigate(to),
    path,
  )
}

/** The address of another church on the same server. */
export const at = (host: string, path = '/') => `http://${host}:3398${path}`

/** How many replies the browser keeps for whoever is logged in at this church. */
export const keptReplies = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) => new Promise<T>(resolve => asked.addEventListener('success', () => resolve(asked.result)))
    // To open what is not there would make it, without what belongs into it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'atrio-person')) return 0
    const database = await done(indexedDB.open('atrio-person'))
    const count = await done(database.transaction('replies').objectStore('replies').count())
    database.close()
    return count
  })
