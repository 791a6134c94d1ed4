import type { Page } from '@playwright/test'
import {
  test as base,
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  layoutShift,
  navigateInPage,
  takesTurns,
  urlOf,
} from './fixtures.ts'

/** A stand-in for Meta: the script downloads and the events it received. No request leaves this machine. */
type Meta = { scripts: number; events: string[] }

/** Behaves like Meta's own script: takes over the queued calls, reports each and sets its cookies. */
const script = `
  document.cookie = '_fbp=fb.1.1.1; path=/'
  document.cookie = '_fbc=fb.1.1.1; path=/'
  const send = (...call) => { if (call[0] === 'track') new Image().src = 'https://www.facebook.com/tr/?id=100000000000017&ev=' + call[1] + '&dl=' + encodeURIComponent(location.pathname) }
  for (const call of fbq.queue.splice(0)) send(...call)
  fbq.callMethod = send`

const test = base.extend<{ meta: Meta }>({
  meta: [
    async ({ context }, use) => {
      const meta: Meta = { scripts: 0, events: [] }
      await context.route('https://connect.facebook.net/**', route => {
        meta.scripts++
        return route.fulfill({ contentType: 'text/javascript', body: script })
      })
      await context.route('https://www.facebook.com/**', route => {
        const { searchParams } = new URL(route.request().url())
        meta.events.push(`${searchParams.get('ev')} ${searchParams.get('dl')}`)
        return route.fulfill({ contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') })
      })
      await use(meta)
    },
    { auto: true },
  ],
})

const home = urlOf('vida.localhost')
const banner = (page: Page) => page.getByRole('region', { name: 'Medição de anúncios' })
/** Begins to read: on the first page nothing is asked before. */
const scroll = (page: Page) => page.mouse.wheel(0, 120)
const pixelCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter(name => name.startsWith('_fb'))

test('a church without a Meta pixel does not ask for consent, and loads no script for it', takesTurns, async ({ page, meta }) => {
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(banner(page)).toBeHidden()
  expect(files.filter(file => /consent|facebook/.test(file))).toEqual([])
  expect(meta.scripts).toBe(0)
  const policy = (await page.request.get(urlOf('127.0.0.1'), { headers: { host: 'esperanca.localhost' } })).headers()[
    'content-security-policy'
  ]
  expect(policy).not.toContain('facebook')
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
})

test('nothing is measured before consent; afterwards public pages are, but not the access screen', async ({ page, meta }) => {
  await page.goto(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(banner(page)).toBeHidden()
  await scroll(page)
  await expect(banner(page)).toBeVisible()
  await navigateInPage(page, '/about')
  expect(meta).toEqual({ scripts: 0, events: [] })
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => meta.events).toEqual(['PageView /about'])
  await navigateInPage(page, '/')
  await expect.poll(() => meta.events).toEqual(['PageView /about', 'PageView /'])
  // The access screen is never measured.
  await navigateInPage(page, '/access')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await navigateInPage(page, '/privacy')
  await expect.poll(() => meta.events).toEqual(['PageView /about', 'PageView /', 'PageView /privacy'])
  await page.reload()
  await expect.poll(() => meta.scripts).toBe(2)
  await expect(banner(page)).toBeHidden()
})

test('a refusal is respected, and withdrawing consent deletes the pixel’s cookies', async ({ page, meta }) => {
  await page.goto(home)
  await scroll(page)
  await banner(page).getByRole('button', { name: 'Recusar' }).click()
  await expect(banner(page)).toBeHidden()
  await page.goto(urlOf('vida.localhost', '/privacy'))
  await expect(page.getByText(/Você recusou em/)).toBeVisible()
  expect(meta.scripts).toBe(0)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText(/Você aceitou em/)).toBeVisible()
  await expect.poll(() => pixelCookies(page)).toHaveLength(2)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText(/Você recusou em/)).toBeVisible()
  await expect.poll(() => pixelCookies(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => 'fbq' in window)).toBe(false)
  const { scripts, events } = meta
  await navigateInPage(page, '/')
  await page.waitForTimeout(500)
  expect(meta).toEqual({ scripts, events })
})

test('after twelve months consent is asked for again', takesTurns, async ({ page, meta }) => {
  await page.goto(home)
  await page.evaluate(() =>
    localStorage.setItem('atrio.consent', JSON.stringify({ accepted: true, at: new Date(Date.now() - 367 * 86_400_000).toISOString() })),
  )
  await page.reload()
  await scroll(page)
  await expect(banner(page)).toBeVisible()
  expect(meta.scripts).toBe(0)
})

test(
  'the banner causes no layout shift, does not cover the menu, and is quickly reached by keyboard',
  bothWidths,
  async ({ page, isMobile }) => {
    await page.goto(home)
    // The web font may push a link out of the wide menu when it replaces the browser's own; that is not the banner's doing.
    await page.evaluate(() => document.fonts.ready)
    const before = await layoutShift(page)
    await scroll(page)
    await expect(banner(page)).toBeVisible()
    expect((await layoutShift(page)) - before).toBeLessThan(0.005)
    await expectAccessible(page)
    if (isMobile) {
      const bannerBox = await banner(page).boundingBox()
      const menuBox = await page.getByRole('navigation', { name: 'Menu', exact: true }).boundingBox()
      expect((bannerBox?.y ?? 0) + (bannerBox?.height ?? 0)).toBeLessThanOrEqual(menuBox?.y ?? 0)
    }
    for (const name of ['Ir para o conteúdo', 'Saiba mais', 'Recusar', 'Aceitar']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole(name === 'Recusar' || name === 'Aceitar' ? 'button' : 'link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
  },
)

test('with text at 200 % the banner fits a phone, and consent can be given', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(home)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
  await scroll(page)
  const accept = banner(page).getByRole('button', { name: 'Aceitar' })
  await accept.scrollIntoViewIfNeeded()
  await expect(accept).toBeInViewport({ ratio: 1 })
  await accept.click()
  await expect(banner(page)).toBeHidden()
})
