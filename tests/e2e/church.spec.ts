import { gzipSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { at, bothWidths, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a visitor opens a church and sees it: name, menu, banners, services, in their language', bothWidths, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Igreja Esperança')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igreja Esperança')
  await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
  await expect(page.getByText('Próximo culto').or(page.getByText('Acontecendo agora'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('each church has its own colour, texts and share card', async ({ page }) => {
  const colours = new Set<string>()
  for (const host of ['esperanca.localhost', 'graca.localhost', 'rede-norte.localhost', '127.0.0.1']) {
    await page.goto(at(host))
    colours.add(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,160}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\//)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  expect(colours.size).toBe(4)
})

test('the dark scheme is readable too', bothWidths, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const host of ['esperanca.localhost', 'graca.localhost', 'rede-sul.localhost']) {
    await page.goto(at(host))
    await expectAccessible(page)
  }
})

test('the language follows the browser, and a choice is kept', async ({ browser }) => {
  for (const [locale, lang] of [
    ['es-MX', 'es'],
    ['en-GB', 'en'],
    ['fr-FR', 'en'],
    ['pt-PT', 'pt'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(at('esperanca.localhost'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto(at('esperanca.localhost', '/access'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect((await context.cookies()).map(cookie => cookie.name)).toEqual(['atrio_lang'])
    await context.close()
  }
})

test('the banners move by button and by key, and can be paused', bothWidths, async ({ page }) => {
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Destaques' })
  await banners.getByRole('button', { name: 'Pausar' }).click()
  await expect(banners.getByRole('button', { name: 'Continuar' })).toBeVisible()
  const slides = banners.getByRole('group', { includeHidden: true })
  await expect(slides.first()).toBeInViewport()
  await banners.getByRole('button', { name: 'Próximo destaque' }).click()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
})

test('with the keyboard one can skip to the content', bothWidths, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
})

test('the bare app domain lists the churches and finds one by city', bothWidths, async ({ page }) => {
  await page.goto(at('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encontre a sua igreja')
  await expect(page.getByRole('link', { name: /Igreja Esperança/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('manaus')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('link', { name: /Igreja Esperança/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('não existe em lugar nenhum')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhuma igreja encontrada')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('200 % text fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  // The words of a banner stay inside its picture.
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const slide = page.getByRole('group', { name: 'Destaque 1 de 3' })
  expect(await top(slide.getByText('Tem lugar para você à mesa'))).toBeGreaterThan(await top(slide))
})

test('the first page brings no more script than a slow line bears, and no schema library', async ({ page, request }) => {
  const scripts = new Map<string, number>()
  page.on('response', async response => {
    if (response.url().endsWith('.js') && response.url().includes('/assets/')) scripts.set(response.url(), 0)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const url of scripts.keys()) {
    const { pathname } = new URL(url)
    const answer = await request.get(at('127.0.0.1', pathname), { headers: { host: 'esperanca.localhost', 'accept-encoding': 'identity' } })
    scripts.set(url, gzipSync(await answer.body(), { level: 9 }).length)
  }
  // Kilobytes as the budget counts them (look: the church home).
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000
  expect(scripts.size).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(150)
  expect([...scripts.keys()].filter(url => /\/check-/.test(url))).toEqual([])
  // Words and the first picture come before them, and the styles come with the page.
  const html = await (await request.get(at('127.0.0.1'), { headers: { host: 'esperanca.localhost' } })).text()
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  expect(styles.length).toBeGreaterThan(10_000)
  expect(gzipSync(styles, { level: 9 }).length / 1000).toBeLessThanOrEqual(12)
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(2)
  expect(preloads.filter(link => !link.includes('fetchpriority="low"'))).toEqual([])
})
