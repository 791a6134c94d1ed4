import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { languageCookie } from '../../../src/contract/locale.ts'
import { isFullRun } from '../../fixtures/extent.ts'
import { createMember, password } from '../people.ts'
import { openWorkerProxy } from '../worker-proxy.ts'
import { type Engine, waitFor, waitForUse } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

// What Chromium does, two other browsers have to do, too: Firefox, and WebKit, which every browser of an iPhone is made of. Only in
// `npm run test:all`, which installs them on Debian.

const pictures = 'test-results/engines'
const publicPaths = ['/', '/about', '/live', '/news', '/devotionals', '/videos', '/prayer', '/search', '/access', '/privacy']
const hasText = (selector: string, text: string) => document.querySelector(selector)?.textContent?.includes(text) ?? false
function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = cookie
}
const ownRequest = 'Pela viagem de volta da minha filha.'
const isAt = (path: string) => location.pathname === path

for (const [name, openEngine] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)
  test.describe(name, () => {
    test.skip(!isFullRun, 'only in npm run test:all')
    test.describe.configure({ mode: 'serial', timeout: 240_000 })

    test('shows the main screens, logs in, prays and works without a connection', async () => {
      mkdirSync(pictures, { recursive: true })
      const person = await createMember()
      const proxy = await openWorkerProxy()
      const engine = await openEngine()
      try {
        await engine.setWidth(480)
        await engine.open(proxy.url('esperanca.localhost', '/privacy'))
        await engine.run(setCookie, `${languageCookie}=pt; path=/`)
        for (const path of publicPaths) {
          await engine.open(proxy.url('esperanca.localhost', path))
          await waitFor(engine, `a heading at ${path}`, () => Boolean(document.querySelector('h1')?.textContent))
          expect(await engine.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0)
          await engine.picture(`${pictures}/${name}${path.replace(/\W/g, '-')}.png`)
          expect(await engine.errors(), path).toEqual([])
        }
        await logIn(engine, proxy.url('esperanca.localhost', '/access'), person.email)
        await askForPrayer(engine, proxy.url('esperanca.localhost', '/prayer/new'))
        await pray(engine, proxy.url('esperanca.localhost', '/prayer'))
        await engine.picture(`${pictures}/${name}-prayed.png`)
        expect(await engine.errors()).toEqual([])
        await goOffline(engine, proxy)
        await engine.picture(`${pictures}/${name}-offline.png`)
      } catch (error) {
        await engine.picture(`${pictures}/${name}-failed.png`)
        throw error
      } finally {
        await engine.close()
        await proxy.close().catch(() => {})
      }
    })
  })

async function logIn(engine: Engine, address: string, email: string) {
  await engine.open(address)
  await waitForUse(engine, 'main input[type=email]')
  await engine.type('main input[type=email]', email)
  await engine.click('main form button[type=submit]')
  await waitForUse(engine, 'main input[type=password]')
  await engine.type('main input[type=password]', password)
  await engine.click('main form button[type=submit]')
  await waitFor(engine, 'home after the login', hasText, 'main h2', 'Teresa')
}

async function askForPrayer(engine: Engine, address: string) {
  await engine.open(address)
  await waitForUse(engine, 'main textarea')
  await engine.type('main textarea', ownRequest)
  await engine.click('main form button[type=submit]')
  await waitFor(engine, 'the confirmation', isAt, '/prayer/new/success')
}

/** Prays for the first request of the wall that is somebody else's. */
async function pray(engine: Engine, address: string) {
  await engine.open(address)
  // Not that of the other browser's walk either: the two may stand in any order.
  await waitFor(
    engine,
    'a request of the demo',
    text => {
      const others = [...document.querySelectorAll('main li article')].filter(article => !article.textContent.includes(text))
      others[0]?.querySelector('button[aria-pressed=false]')?.setAttribute('data-chosen', '')
      return others.length > 0
    },
    ownRequest,
  )
  const button = 'main button[data-chosen]'
  await waitForUse(engine, button)
  await engine.click(button)
  await waitFor(engine, 'the prayer', () => Boolean(document.querySelector('main article button[aria-pressed=true]')))
}

/** A page that was read opens again, another one says why it cannot. */
async function goOffline(engine: Engine, proxy: Awaited<ReturnType<typeof openWorkerProxy>>) {
  await engine.open(proxy.url('esperanca.localhost', '/about'))
  await waitFor(engine, 'the worker', () => navigator.serviceWorker?.controller?.state === 'activated')
  await engine.open(proxy.url('esperanca.localhost', '/about'))
  const isSaved = async () => Boolean(await (await caches.open('atrio-pages')).match('/about', { ignoreSearch: true, ignoreVary: true }))
  await waitFor(engine, 'a saved copy', isSaved)
  await proxy.close()
  await engine.open(proxy.url('esperanca.localhost', '/about'))
  await waitFor(engine, 'the saved page', hasText, 'h1', 'Quem somos')
  await engine.open(proxy.url('esperanca.localhost', '/privacy?nova=1'))
  await waitFor(engine, 'the offline page', hasText, 'h1', 'Sem internet, esta página não abre')
}
