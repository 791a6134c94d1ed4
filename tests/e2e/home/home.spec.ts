import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, takesTurns, test, usualWay } from '../fixtures.ts'

/** A Sunday at 11 in São Paulo, during "Culto da manhã" (10h30 to 12h). */
const duringService = new Date('2026-11-22T14:00:00Z')

/** Answers the requests for a file of the site only after a time, as a slow connection would. */
const delayFiles = (page: Page, pattern: RegExp, milliseconds: number) =>
  page.route(pattern, async route => {
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    await route.continue()
  })

/** Adds up from now on what moves on the page by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { total })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) total.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift)

test('a section’s script is loaded when the reader comes near, and a button pressed before that is not lost', async ({ page }) => {
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  await delayFiles(page, /visit-section/, 1_000)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  expect(files.filter(url => /(video|about|prayer)-section/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Vou visitar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Vídeos' }).scrollIntoViewIfNeeded()
  await expect.poll(() => files.some(url => /video-section/.test(url))).toBe(true)
})

test('a button pressed before any script has arrived is not lost either', async ({ page }) => {
  await delayFiles(page, /assets\/.*\.js$/, 1_000)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Vou visitar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('who is logged in is not asked to log in while the scripts are on their way', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await page.setViewportSize({ width: 1280, height: 800 })
  const words = page.getByRole('banner').getByText('Entrar')
  const scripts = /assets\/.*\.js$/
  await page.route(scripts, route => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await expect(words).toHaveCSS('opacity', '1')
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(words).toHaveCSS('opacity', '0')
  await page.unroute(scripts)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maria' })).toBeVisible()
})

test('a reader who scrolls before the scripts arrive stays there, and a link leads on without them', async ({ page }) => {
  await delayFiles(page, /assets\/.*\.js$/, 1_500)
  await page.goto('/', { waitUntil: 'commit' })
  const news = page.getByRole('heading', { name: 'Notícias' })
  await news.waitFor()
  await page.evaluate(() => window.scrollTo(0, 1_200))
  // Hydrated: the first script-made part of the page.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(1_200)
})

test('the service in progress stands out, until when and where', usualWay, async ({ page }) => {
  await page.clock.setFixedTime(duringService)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Acontecendo agora' })
  await expect(card).toContainText('Culto da manhã')
  await expect(card).toContainText('Até 12h')
  await expect(card).toContainText('Rua das Paineiras')
  await expectAccessible(page)
  // Nothing shows it live, so nobody is told to follow it.
  await expect(card.getByRole('link', { name: 'Acompanhar o culto' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: /Como chegar/ })).toBeVisible()
  await page.goto('/live')
  await expect(page.getByRole('heading', { level: 1, name: 'Cultos' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Acontecendo agora' })).toBeVisible()
  // The day is named once, whatever the number of its services.
  await expect(page.getByRole('main').getByText('Domingo', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test(
  'a person is greeted and sees what waits for them, without anything moving; a visitor sees what visitors need',
  bothWidths,
  async ({ page }) => {
    await watchShifts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'É sua primeira vez?' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Próximo culto' }).or(page.getByRole('region', { name: 'Acontecendo agora' })),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: /Bom dia|Boa tarde|Boa noite/ })).toHaveCount(0)
    expect(await shifts(page)).toBeLessThan(0.01)
    await logInByApi(page, 'maria@demo.atrio.app')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), Maria$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Leitura de hoje/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'É sua primeira vez?' })).toBeHidden()
    expect(await shifts(page)).toBeLessThan(0.01)
    await expectAccessible(page)
    // What was opened waits no longer.
    await page.getByRole('link', { name: /Leitura de hoje/ }).click()
    await expect(page).toHaveURL(/\/devotionals\/\d+$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: /, Maria$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Leitura de hoje/ })).toHaveCount(0)
  },
)

test('with large text no word of the tiles is broken and no banner is cut', takesTurns, async ({ page }) => {
  for (const [width, size] of [
    [320, '100%'],
    [390, '150%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(fontSize => document.documentElement.style.setProperty('font-size', fontSize), size)
    await expectNoHorizontalScroll(page)
    const cut = await page
      .locator('main :is(nav[aria-labelledby="all-places"] span:not(.sr-only), [aria-roledescription=slide] span)')
      .evaluateAll(elements => elements.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1).length)
    expect(cut, `parts that are wider than their place at ${width} px and ${size}`).toBe(0)
  }
})

/** Pixels, for the demo's fullest church. A new section that does not fit has to let another one step back. */
const limits = { phone: 5_000, desk: 3_200 }

test(
  'home is short, and its first screen says when, where, what to do first, and opens the way for a first visit',
  bothWidths,
  async ({ page, isMobile }) => {
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const strip = page.getByRole('region', { name: /Próximo culto|Acontecendo agora/ })
    await expect(strip).toContainText(/\d+h/)
    await expect(strip).toContainText('Rua das Paineiras')
    await expect(strip.getByRole('link', { name: 'É sua primeira vez?' })).toBeInViewport({ ratio: 1 })
    await expect(strip.getByRole('link', { name: /Como chegar|Acompanhar/ })).toBeInViewport({ ratio: 1 })
    await strip.getByRole('link', { name: 'É sua primeira vez?' }).click()
    await expect(page.getByRole('heading', { name: 'É sua primeira vez?' })).toBeInViewport()
    await page.setViewportSize(size)
    await page.goto('/')
    // Whole once its last section has its script.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(isMobile ? limits.phone : limits.desk)
  },
)
