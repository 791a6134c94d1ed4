import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type Axe from 'axe-core'
import { featureOf, groundOf } from '../../scripts/testing/concerned.mjs'
import { isItsTurn, isRecentGround, isRecentWork } from '../fixtures/extent.ts'
import { serverPort } from './port.ts'

export { expect }

/** Marks a test that depends on the screen width: it runs on a desktop too. All tests run on a phone. */
export const bothWidths = { tag: '@desk' }

/** Marks the usual way through a screen, or what nobody can be without: it runs on a phone in each run, and on a desktop too. */
export const usualWay = { tag: '@usual' }

/** Marks a test of something that is built once and seen on many screens, such as room for large text, or of a rare case beside the usual one. */
export const takesTurns = { tag: '@turns' }

/** In how many runs of `npm test` a test runs once (docs/testing.md). */
function turnsOf({ project, tags, file }: TestInfo) {
  const spec = relative(process.cwd(), file)
  const feature = featureOf(spec)
  const isRecentFeature = feature !== undefined && isRecentWork(`src/features/${feature}/`)
  const isRecent = isRecentWork(spec) || isRecentFeature || isRecentGround(groundOf(spec))
  if (project.name === 'desk') return isRecent ? 4 : 8
  if (tags.includes(usualWay.tag)) return 1
  return (isRecent ? 1 : 4) * (tags.includes(takesTurns.tag) ? 2 : 1)
}

/** Requests that a page never makes, because its data is in the page itself or comes from the API. */
const forbiddenRequests = /\.data(\?|$)|__manifest/
/** The message of Playwright when service workers are blocked. */
const workerBlocked = /Service Worker registration blocked by Playwright/

/** A page that fails the test on any console error or warning, and on any `.data` or manifest request. */
export const test = base.extend<{ page: Page; allowErrors: (pattern: RegExp) => void; turn: undefined }>({
  turn: [
    async ({}, use, info) => {
      info.skip(!isItsTurn(`${info.project.name} ${info.titlePath.join(' ')}`, turnsOf(info)), 'its turn is in another run')
      await use(undefined)
    },
    { auto: true },
  ],
  // Each test has its own IP address, so that tests do not share rate limits.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` }),
  allowErrors: async ({}, use) => {
    const patterns: RegExp[] = []
    await use(Object.assign((pattern: RegExp) => void patterns.push(pattern), { patterns }))
  },
  page: async ({ page, allowErrors }, use) => {
    const problems = watch(page)
    await use(page)
    const { patterns } = allowErrors as unknown as { patterns: RegExp[] }
    expect(problems.filter(text => !patterns.some(pattern => pattern.test(text)))).toEqual([])
  },
})

/** Collects a page's console errors and warnings, and its `.data` and manifest requests. @returns a list that grows */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', message => {
    const isProblem = ['error', 'warning'].includes(message.type()) && !workerBlocked.test(message.text())
    if (isProblem) problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => problems.push(error.message))
  page.on('request', request => {
    if (forbiddenRequests.test(request.url())) problems.push(`forbidden request: ${request.url()}`)
  })
  return problems
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks that axe finds no accessibility violation. @param rules the rules to check; default: all */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Runs in the page itself: axe's adapter for Playwright opens another page each time and takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async only => {
    // Half faded in, a text has too little contrast. What moves for ever, such as a skeleton, or stands still is not waited for.
    const isEnding = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(animation => animation.finished),
    )
    const { axe } = window as unknown as { axe: typeof Axe }
    // Frames are of other sites: axe would have to be in them, too.
    const result = await axe.run(document, { iframes: false, resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }, rules)
  expect(violations).toEqual([])
}

/** Checks that the page is not wider than the screen. */
export async function expectNoHorizontalScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
}

/**
 * How much of the page has moved by itself since its HTML was read, as a layout shift score. What moves before is left out: on a slow machine
 * the browser paints the header while it still reads the HTML, and the menu moves, 0.005 each time.
 */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const [{ domInteractive } = { domInteractive: 0 }] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return entries.filter(({ startTime }) => startTime > domInteractive).reduce((sum, { value }) => sum + value, 0)
  })

/** As on a metered connection: nothing is loaded before it is pressed. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Opens a page without scripts, so that nothing changes what a test writes to the browser's storage there. */
export const openScriptlessPage = (page: Page, host = 'esperanca.localhost') => page.goto(urlOf(host, '/robots.txt'))

/**
 * Opens a page of the main church, and waits until its scripts have taken over, and it is known who opens it. (When all is quiet may be half a
 * minute later.)
 */
export async function openStarted(page: Page, path: string) {
  await page.goto(urlOf('esperanca.localhost', path))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main:not([aria-busy])') ?? {}).some(key => key.startsWith('__reactFiber')),
  )
}

/** Logs in without the access screen. No page of the church is open then. */
export async function logInByApi(page: Page, email: string, password = 'Demo@1234', host = 'esperanca.localhost') {
  const logInOnce = () =>
    page.request.post(urlOf('127.0.0.1', '/api/security/login_check'), { headers: { host }, data: { username: email, password } })
  let response = await logInOnce()
  // Many tests log in as the same people of the demo: an account takes only so many logins at a time.
  for (let tries = 0; response.status() === 429 && tries < 30; tries++) {
    await page.waitForTimeout(1_000)
    response = await logInOnce()
  }
  expect(response.status(), await response.text()).toBe(200)
  await openScriptlessPage(page, host)
  await page.evaluate(
    ({ token, refreshToken }) => {
      localStorage.setItem('atrio.refresh', refreshToken)
      const { sub } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
      localStorage.setItem('atrio.owner', `${sub} ${localStorage.getItem('atrio.logout') ?? ''}`)
      sessionStorage.setItem('inpeace', JSON.stringify({ state: { token }, version: 1 }))
    },
    await response.json(),
  )
}

/** The link to the page above this one: in the bar at the top of phones, on wide screens above the title. */
export const linkUp = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Voltar para ${name}` })
    .or(page.getByRole('main').getByRole('link', { name, exact: true }))

/** Logs in on the access screen. */
export async function logIn(page: Page, email: string, password = 'Demo@1234') {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Navigates like a link inside the site, without loading a new document. */
export async function navigateInPage(page: Page, path: string) {
  await page.evaluate(
    to => (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter.navigate(to),
    path,
  )
}

/** The URL of a page of any church on the tested server. */
export const urlOf = (host: string, path = '/') => `http://${host}:${serverPort}${path}`

/** The number of offline replies on the device for the person who is logged in at this church. */
export const countOfflineReplies = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>(resolve => request.addEventListener('success', () => resolve(request.result)))
    // Opening a missing database would create it, without its object stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'atrio-person')) return 0
    const database = await done(indexedDB.open('atrio-person'))
    const count = await done(database.transaction('replies').objectStore('replies').count())
    database.close()
    return count
  })
