import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { galleryPort } from './gallery.ts'

// Layouts that no screen has yet, around a page of the gallery (src/gallery/layouts).

const wholePage = (query: Record<string, string>) => `http://127.0.0.1:${galleryPort}/?${new URLSearchParams(query)}`
const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([of, name]) => getComputedStyle(document.querySelector(of as string) as Element).getPropertyValue(name as string),
    [selector, property],
  )

/** The mean of the three parts of a colour, 0 to 255. */
const lightOf = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0)

test('INPC_PLAY is dark whatever the theme is, its artwork reaches below the bar, and paper is white', bothWidths, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(wholePage({ layout: 'INPC_PLAY' }))
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await expect(page.getByRole('heading', { name: 'Caminho da cidade' })).toBeVisible()
  // The grounds have a tint of the church's colour, so it is told by their light.
  const lights = async () => [lightOf(await styleOf(page, 'body', 'background-color')), lightOf(await styleOf(page, 'h2', 'color'))]
  const [ground = 255, words = 0] = await lights()
  expect(ground).toBeLessThan(30)
  expect(words).toBeGreaterThan(230)
  const [header, artwork] = [page.getByRole('banner'), page.getByRole('region', { name: 'Caminho da cidade' })]
  expect((await artwork.boundingBox())?.y).toBe(0)
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // The keyboard: past the header, straight to the content.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.mouse.wheel(0, 600)
  await expect(header).toHaveCSS('background-color', /0\.9\)$/)
  await page.emulateMedia({ media: 'print' })
  const [paper = 0, ink = 255] = await lights()
  expect(paper).toBeGreaterThan(245)
  expect(ink).toBeLessThan(40)
})

test('INPC_PLAY fits the narrowest phone with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(wholePage({ layout: 'INPC_PLAY' }))
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect(page.getByRole('link', { name: 'Assistir' })).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('EMBED shows the ground of the page around it, with the colour of its address', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [embedColor, button] of [
    ['', 'rgb(79, 70, 165)'],
    ['#0A7D4B', 'rgb(10, 125, 75)'],
    ['red}', 'rgb(79, 70, 165)'],
  ] as const) {
    await page.goto(wholePage({ layout: 'EMBED', embedColor }))
    await expect(page.getByRole('button', { name: 'Ouvir' })).toHaveCSS('background-color', button)
  }
  expect(await styleOf(page, 'body', 'background-color')).toBe('rgba(0, 0, 0, 0)')
  expect(await styleOf(page, 'h1', 'color'), 'dark words, because the page around is light').toBe('rgb(28, 25, 23)')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'a list stays beside what was chosen of it; a phone shows one of the two, and back leads to the list',
  bothWidths,
  async ({ page }) => {
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024
    await page.goto(wholePage({ layout: 'list' }))
    const list = page.getByRole('navigation', { name: 'Minhas anotações' })
    const none = page.getByText('Escolha uma anotação para ler.')
    await expect(none).toBeVisible({ visible: isWide })
    const link = list.getByRole('link', { name: 'Anotação 15' })
    await link.scrollIntoViewIfNeeded()
    const scrolled = await list.evaluate(({ scrollTop }) => scrollTop)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Anotação 15' })).toBeInViewport()
    await expectNoHorizontalScroll(page)
    if (isWide) {
      await expect(list.locator('[aria-current=page]')).toHaveText(/^Anotação 15/)
      expect(scrolled).toBeGreaterThan(300)
      expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
      await expectAccessible(page)
      // Chosen from elsewhere, its row is scrolled to.
      await list.evaluate(nav => nav.scrollTo(0, 0))
      await page.goBack()
      await page.goForward()
      await expect(list.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
      // The keyboard need not pass the whole list.
      await list.getByRole('link', { name: 'Pular a lista' }).focus()
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Anotação 15.*Salmo 23/)
    } else {
      await expect(list).toBeHidden()
      await page.goBack()
      await expect(list).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Anotação 15' })).toHaveCount(0)
    }
  },
)
