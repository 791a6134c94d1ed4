import type { Page } from '@playwright/test'
import { at, test as base, bothWidths, expect, expectAccessible, expectNoSidewaysScroll, goWithin } from './fixtures.ts'

/** Meta's side: what its script was asked to tell, on this machine alone. */
type Meta = { scripts: number; told: string[] }

/** As Meta's own script does: takes over the calls that wait, tells of each and leaves its cookie. */
const script = `
  document.cookie = '_fbp=fb.1.1.1; path=/'
  document.cookie = '_fbc=fb.1.1.1; path=/'
  const tell = (...call) => { if (call[0] === 'track') new Image().src = 'https://www.facebook.com/tr/?id=100000000000017&ev=' + call[1] + '&dl=' + encodeURIComponent(location.pathname) }
  for (const call of fbq.queue.splice(0)) tell(...call)
  fbq.callMethod = tell`

const test = base.extend<{ meta: Meta }>({
  meta: [
    async ({ context }, use) => {
      const meta: Meta = { scripts: 0, told: [] }
      await context.route('https://connect.facebook.net/**', route => {
        meta.scripts++
        return route.fulfill({ contentType: 'text/javascript', body: script })
      })
      await context.route('https://www.facebook.com/**', route => {
        const { searchParams } = new URL(route.request().url())
        meta.told.push(`${searchParams.get('ev')} ${searchParams.get('dl')}`)
        return route.fulfill({ contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') })
      })
      await use(meta)
    },
    { auto: true },
  ],
})

const home = at('vida.localhost')
const banner = (page: Page) => page.getByRole('region', { name: 'Medição de anúncios' })
const measuring = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter(name => name.startsWith('_fb'))

test('a church without a pixel asks nothing and loads nothing of it', async ({ page, meta }) => {
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(banner(page)).toBeHidden()
  expect(files.filter(file => /consent|facebook/.test(file))).toEqual([])
  expect(meta.scripts).toBe(0)
  const policy = (await page.request.get(at('127.0.0.1'), { headers: { host: 'esperanca.localhost' } })).headers()[
    'content-security-policy'
  ]
  expect(policy).not.toContain('facebook')
  await page.goto('/privacy')
  await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
})

test('nothing is measured before somebody has agreed; then each page that is anyone’s', async ({ page, meta }) => {
  await page.goto(home)
  await expect(banner(page)).toBeVisible()
  await goWithin(page, '/about')
  expect(meta).toEqual({ scripts: 0, told: [] })
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => meta.told).toEqual(['PageView /about'])
  await goWithin(page, '/')
  await expect.poll(() => meta.told).toEqual(['PageView /about', 'PageView /'])
  // Who logs in is nobody's business.
  await goWithin(page, '/access')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await goWithin(page, '/privacy')
  await expect.poll(() => meta.told).toEqual(['PageView /about', 'PageView /', 'PageView /privacy'])
  await page.reload()
  await expect.poll(() => meta.scripts).toBe(2)
  await expect(banner(page)).toBeHidden()
})

test('a no is a no, and a yes can be taken back with all that it left', async ({ page, meta }) => {
  await page.goto(home)
  await banner(page).getByRole('button', { name: 'Recusar' }).click()
  await expect(banner(page)).toBeHidden()
  await page.goto(at('vida.localhost', '/privacy'))
  await expect(page.getByText(/Você recusou em/)).toBeVisible()
  expect(meta.scripts).toBe(0)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText(/Você aceitou em/)).toBeVisible()
  await expect.poll(() => measuring(page)).toHaveLength(2)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText(/Você recusou em/)).toBeVisible()
  await expect.poll(() => measuring(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => 'fbq' in window)).toBe(false)
  const { scripts, told } = meta
  await goWithin(page, '/')
  await page.waitForTimeout(500)
  expect(meta).toEqual({ scripts, told })
})

test('after twelve months one is asked again', async ({ page, meta }) => {
  await page.goto(home)
  await page.evaluate(() =>
    localStorage.setItem('atrio.consent', JSON.stringify({ accepted: true, at: new Date(Date.now() - 367 * 86_400_000).toISOString() })),
  )
  await page.reload()
  await expect(banner(page)).toBeVisible()
  expect(meta.scripts).toBe(0)
})

test('the question moves nothing, covers no way around, and is near for the keyboard', bothWidths, async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(home)
  await expect(banner(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  await expectAccessible(page)
  if (isMobile) {
    const asked = await banner(page).boundingBox()
    const around = await page.getByRole('navigation', { name: 'Menu', exact: true }).boundingBox()
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(around?.y ?? 0)
  }
  for (const name of ['Ir para o conteúdo', 'Saiba mais', 'Recusar', 'Aceitar']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole(name === 'Recusar' || name === 'Aceitar' ? 'button' : 'link', { name })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
})

test('the question can be read and answered at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(home)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  const accept = banner(page).getByRole('button', { name: 'Aceitar' })
  await accept.scrollIntoViewIfNeeded()
  await expect(accept).toBeInViewport({ ratio: 1 })
  await accept.click()
  await expect(banner(page)).toBeHidden()
})
