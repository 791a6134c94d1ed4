import { gzipSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, saveData, takesTurns, test, urlOf, usualWay } from './fixtures.ts'

test('a visitor sees the church’s name, banners and next service, in their language', usualWay, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Igreja Esperança')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igreja Esperança')
  await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Próximo culto|Acontecendo agora)$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('each church has its own colour, a description and a canonical URL', async ({ page }) => {
  const colours = new Set<string>()
  for (const host of ['esperanca.localhost', 'graca.localhost', 'rede-norte.localhost', '127.0.0.1']) {
    await page.goto(urlOf(host))
    colours.add(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,160}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\//)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
  expect(colours.size).toBe(4)
})

test('the dark colour scheme is accessible too', bothWidths, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const host of ['esperanca.localhost', 'graca.localhost', 'rede-sul.localhost']) {
    await page.goto(urlOf(host))
    await expectAccessible(page)
  }
})

test('the language follows the browser, and a chosen language is saved', async ({ browser }) => {
  for (const [locale, lang] of [
    ['es-MX', 'es'],
    ['en-GB', 'en'],
    ['fr-FR', 'en'],
    ['pt-PT', 'pt'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(urlOf('esperanca.localhost'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto(urlOf('esperanca.localhost', '/access'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect((await context.cookies()).map(cookie => cookie.name)).toEqual(['atrio_lang'])
    await context.close()
  }
})

test('the banners move by key, on wide screens by button, and can be paused', bothWidths, async ({ page }, { project }) => {
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Destaques' })
  await banners.getByRole('button', { name: 'Pausar' }).click()
  await expect(banners.getByRole('button', { name: 'Continuar' })).toBeVisible()
  const slides = banners.getByRole('group', { includeHidden: true })
  await expect(slides.first()).toBeInViewport()
  const next = banners.getByRole('button', { name: 'Próximo destaque' })
  if (project.name === 'desk') await next.click()
  else {
    await expect(next).toBeHidden()
    await page.keyboard.press('ArrowRight')
  }
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
})

test('the first press of Tab focuses and shows the skip link', bothWidths, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
})

test('text at 200 % fits a phone and stays inside the banners', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
  // The text of a banner stays inside its picture.
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const slide = page.getByRole('group', { name: 'Destaque 1 de 3' })
  expect(await top(slide.getByText('Tem lugar para você à mesa'))).toBeGreaterThan(await top(slide))
})

test(
  'the first page stays within its budgets for scripts and styles, and loads no schema library',
  usualWay,
  async ({ page, request, isMobile }) => {
    const scripts = new Map<string, number>()
    page.on('response', async response => {
      if (response.url().endsWith('.js') && response.url().includes('/assets/')) scripts.set(response.url(), 0)
    })
    // Without what is loaded four seconds later for its dialogs: a busy machine is still loading the page then.
    await saveData(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    for (const url of scripts.keys()) {
      const { pathname } = new URL(url)
      const response = await request.get(urlOf('127.0.0.1', pathname), {
        headers: { host: 'esperanca.localhost', 'accept-encoding': 'identity' },
      })
      scripts.set(url, gzipSync(await response.body(), { level: 9 }).length)
    }
    // Kilobytes (1,000 bytes, gzip), as in tests/build/budgets.test.ts, with the manifest and the parts near the first screen, of which a wide
    // one has more.
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000
    expect(scripts.size).toBeGreaterThan(2)
    expect(total, 'kB of scripts on the home page (docs/adding-a-feature.md, home section)').toBeLessThanOrEqual(isMobile ? 168 : 172.5)
    expect([...scripts.keys()].filter(url => /\/check-/.test(url))).toEqual([])
    // Text and the first picture load before the scripts, and the styles are inline.
    const html = await (await request.get(urlOf('127.0.0.1'), { headers: { host: 'esperanca.localhost' } })).text()
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
    expect(styles.length).toBeGreaterThan(10_000)
    expect(gzipSync(styles, { level: 9 }).length / 1000, 'kB of styles').toBeLessThanOrEqual(12.2)
    const fonts = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? []
    expect(fonts, 'on a phone, a font that is preloaded holds the first paint back (src/ui/fonts.css)').toEqual([
      expect.stringContaining('media="(width &gt;= 64rem)"'),
    ])
    const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.length).toBeGreaterThan(2)
    expect(preloads.filter(link => !link.includes('fetchpriority="low"'))).toEqual([])
  },
)
