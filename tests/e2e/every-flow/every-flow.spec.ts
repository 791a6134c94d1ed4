import type { Page } from '@playwright/test'
import { screens } from '../../../src/screens.ts'
import { isFullRun, isItsTurn, runsAll, someOf } from '../../fixtures/extent.ts'
import { openings, redirects } from '../every-screen/addresses.ts'
import { bothWidths, expect, logInByApi, navigateInPage, test, urlOf } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { type Disturbance, disturbances } from './disturbances.ts'
import { type Flow, flows, onlyRead } from './flows.ts'
import { actionOf, expectUsable, fillByKind, type Step } from './step.ts'

// Whoever is in the middle of something loads the page again, goes back and forward, or opens it in another tab: at each step of each flow.

const all = Object.keys(disturbances) as Disturbance[]

test('every screen has its flows, or says that it has none', () => {
  const idOf = (name: string) => name.split(',')[0] as string
  const steps = Object.values(flows).flatMap(({ steps }) => steps.flatMap(({ screen }) => screen ?? []))
  const listed = [...new Set(Object.keys(flows).map(idOf)), ...new Set(steps), ...onlyRead, ...redirects]
  expect(screens.map(({ id }) => id).filter(id => !listed.includes(id))).toEqual([])
  expect(listed.filter(name => !screens.some(({ id }) => id === name))).toEqual([])
  expect(Object.keys(flows).filter(name => onlyRead.includes(idOf(name)))).toEqual([])
})

for (const [name, flow] of Object.entries(flows)) {
  // Others in another run, with another disturbance.
  if (!isItsTurn(`flow ${name}`, flow.isWhole ? 2 : 4)) continue
  const tried = flow.isWhole || runsAll ? all : someOf(all, 1)
  test(`${name}: ${tried.join(', ')}`, isFullRun ? bothWidths : {}, async ({ page, allowErrors }) => {
    // A page behind another tab does not draw its pictures.
    allowErrors(/status of (404|410|422)|preloaded using link preload/)
    await walk(page, name, flow, tried)
  })
}

async function walk(page: Page, name: string, flow: Flow, tried: readonly Disturbance[]) {
  page.on('dialog', dialog => void dialog.accept())
  const { path, login, prepare } = { ...(openings[name] ?? openings[name.split(',')[0] as string]), ...flow.opening }
  if (path === undefined) throw new Error(`${name} has no address`)
  if (flow.asNewMember) await createMember().then(({ email, password }) => logInByApi(page, email, password))
  else if (login) await logInByApi(page, login)
  const address = typeof path === 'string' ? path : await path(page)
  // Most people come from another page of the site.
  await page.goto(urlOf('esperanca.localhost', '/about'))
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await navigateInPage(page, address)
  await prepare?.(page)
  const earlier = new Map<string, Step>()
  for (const [at, step] of flow.steps.entries()) {
    await expectUsable(page, step)
    for (const disturbance of tried) {
      await fill(page, step)
      await disturbances[disturbance]({ page, step, earlier })
    }
    if (!step.isOnlyBefore) earlier.set(page.url(), step)
    const next = flow.steps[at + 1]
    if (next) await goOn(page, step, next)
  }
}

const fill = (page: Page, step: Step) => (step.fill ?? fillByKind)(page)

/** Fills in what was emptied, and goes on. What is sent is sent once, however often the button is pressed. */
async function goOn(page: Page, step: Step, next: Step) {
  await fill(page, step)
  const button = await actionOf(page, step.action)
  if (!step.sends) {
    const { pathname } = new URL(page.url())
    await button.click()
    // The action of the next screen may have the same name.
    if (next.screen) await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname)
    return
  }
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && step.sends?.test(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  await button.dblclick({ delay: 10 })
  await expectUsable(page, next)
  expect(sent).toHaveLength(1)
}

// What is said to have no flow has no form to fill in. (Searching and filtering are links in the shape of a form.)
for (const name of isFullRun ? onlyRead : [])
  test(`${name} has nothing to fill in`, async ({ page, allowErrors }) => {
    allowErrors(/status of (404|410|422)/)
    const { path, login, host = 'esperanca.localhost', prepare } = openings[name] as (typeof openings)[string]
    if (login) await logInByApi(page, login)
    await page.goto(urlOf(host, typeof path === 'string' ? path : await path(page)))
    await prepare?.(page)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.locator('main form[method=post]')).toHaveCount(0)
  })
