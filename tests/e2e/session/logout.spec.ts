import type { BrowserContext, Page, Route } from '@playwright/test'
import { someOf } from '../../fixtures/extent.ts'
import { expect, logInByApi, openScriptlessPage, test, urlOf, usualWay } from '../fixtures.ts'

// A logout is a wall: nothing that was on its way, in any tab, brings back the login or the person's data.

/** Holds the first reply to an address back, after the server has sent it. */
async function holdReply(page: Page, address: RegExp) {
  let hasArrived = () => {}
  let release = () => {}
  const arrived = new Promise<void>(resolve => {
    hasArrived = resolve
  })
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const hold = async (route: Route) => {
    const url = new URL(route.request().url())
    const { host } = url
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } })
    hasArrived()
    await released
    // Its page may be gone by now.
    await route.fulfill({ response }).catch(() => {})
  }
  await page.route(address, hold, { times: 1 })
  return { arrived, release }
}

/** All that the site has stored in this browser and this tab, without what belongs to the device. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const ofDevice = ['atrio.logout', 'atrio.browser']
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string[]>(resolve => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              const database = opening.result
              const stores = [...database.objectStoreNames]
              if (!stores[0]) return resolve([])
              const asking = database.transaction(stores).objectStore(stores[0]).getAllKeys()
              asking.onsuccess = () => {
                database.close()
                resolve(asking.result.map(key => `${name} ${key}`))
              }
            }
          }),
      ),
    )
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage).map(key => `tab: ${key}`)]
    const { state } = JSON.parse(sessionStorage.getItem('inpeace') ?? '{}') as { state?: object }
    return [
      ...keys.filter(
        key =>
          !ofDevice.includes(key.replace('tab: ', '')) &&
          !['tab: inpeace', 'tab: atrio.goodbye', 'tab: react-router-scroll-positions'].includes(key),
      ),
      ...databases.flat(),
      ...Object.entries(state ?? {}).filter(([, value]) => value !== null),
    ]
  })

const logOut = async (page: Page) => {
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
}

async function openAsMaria(page: Page) {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto(urlOf('esperanca.localhost', '/user'))
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

/** A tab that has slept through what the others did: no event of the storage reached it. */
async function sleepingTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.addInitScript(() => addEventListener('storage', event => event.stopImmediatePropagation(), true))
  return tab
}

const onTheirWay = {
  'a renewal of the login': { address: /\/security\/token\/refresh$/, path: '/about' },
  'the account': { address: /\/api\/me$/, path: '/user' },
  'the member': { address: /\/usuario\?cliente=/, path: '/user' },
  'their roles': { address: /\/role$/, path: '/user' },
}

const replies = Object.entries(onTheirWay).flatMap(([what, reply]) => [false, true].map(isAsleep => ({ what, isAsleep, ...reply })))

for (const { what, address, path, isAsleep } of someOf(replies, 2))
  test(`a logout while ${what} is on its way to ${isAsleep ? 'a tab that sleeps' : 'another tab'} leaves nothing`, async ({
    page,
    context,
  }) => {
    await openAsMaria(page)
    const other = isAsleep ? await sleepingTab(context) : await context.newPage()
    const { arrived, release } = await holdReply(other, address)
    await other.goto(urlOf('esperanca.localhost', path))
    await arrived
    await logOut(page)
    release()
    await other.waitForTimeout(1_500)
    expect(await storedIn(page)).toEqual([])
    // It wakes up.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(other).toHaveURL(urlOf('esperanca.localhost'))
    await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
    expect(await storedIn(other)).toEqual([])
    await page.reload()
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  })

test('a logout that does not reach the server is sent as soon as it can be', usualWay, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await openAsMaria(page)
  const refreshToken = await page.evaluate(() => localStorage.getItem('atrio.refresh'))
  await page.route(/\/security\/logout$/, route => route.abort())
  await logOut(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(refreshToken as string)
  expect(await storedIn(page)).toEqual(['atrio.unsent-logouts'])
  // Before it can be sent: the page itself may try again before it is loaded again.
  const sent = page.waitForResponse(/\/security\/logout$/)
  await page.unroute(/\/security\/logout$/)
  await page.reload()
  expect((await sent).status()).toBe(200)
  await expect.poll(() => storedIn(page)).toEqual([])
  const renewal = await page.request.post(urlOf('127.0.0.1', '/api/security/token/refresh'), {
    headers: { host: 'esperanca.localhost' },
    data: { refreshToken },
  })
  expect(renewal.status()).toBe(401)
})

test('a page from the memory of the browser is hidden until it is known that its person is still logged in', async ({ page, context }) => {
  await openAsMaria(page)
  const kept = await sleepingTab(context)
  await kept.goto(urlOf('esperanca.localhost', '/user'))
  await expect(kept.getByRole('button', { name: 'Sair' })).toBeVisible()
  const turn = (kind: string) => kept.evaluate(type => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), kind)
  await turn('pagehide')
  await expect(kept.getByRole('button', { name: 'Sair' })).toBeHidden()
  await turn('pageshow')
  await expect(kept.getByRole('button', { name: 'Sair' })).toBeVisible()
  await turn('pagehide')
  await logOut(page)
  await turn('pageshow')
  await expect(kept).toHaveURL(urlOf('esperanca.localhost'))
})

test('a start without a login deletes what is left of a person, and keeps what a visitor has made', async ({ page }) => {
  await openAsMaria(page)
  await openScriptlessPage(page)
  await page.evaluate(() => {
    localStorage.removeItem('atrio.refresh')
    sessionStorage.removeItem('inpeace')
    localStorage.setItem('atrio.own.seen', '7 {"live":"3"}')
    localStorage.setItem('atrio.own.video-places', ' [["abc",12]]')
    localStorage.setItem('atrio.consent', 'x')
    const draft = (account: number | null) => JSON.stringify({ texts: { oracao: 'a' }, base: {}, account })
    sessionStorage.setItem('atrio.draft.own', draft(7))
    sessionStorage.setItem('atrio.draft.guest', draft(null))
    sessionStorage.setItem('atrio.write.member.1', '1 a')
    sessionStorage.setItem('atrio.write.2', '1 a')
  })
  await page.goto(urlOf('esperanca.localhost', '/about'))
  const ofPerson = (entry: unknown) => /seen|owner|draft\.own|member|atrio-person/.test(String(entry))
  await expect.poll(async () => (await storedIn(page)).filter(ofPerson)).toEqual([])
  const kept = ['atrio.own.video-places', 'atrio.consent', 'tab: atrio.draft.guest', 'tab: atrio.write.2']
  expect(await storedIn(page)).toEqual(expect.arrayContaining(kept))
})
