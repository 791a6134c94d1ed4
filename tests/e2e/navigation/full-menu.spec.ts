import type { Page } from '@playwright/test'
import { bothWidths, expect, expectNoHorizontalScroll, test, urlOf } from '../fixtures.ts'
import { createFullChurch, fullMenu } from './full-church.ts'

// A church with twenty-five places in its menu, some with long names.

const more = (page: Page) => page.getByRole('button', { name: 'Mais', exact: true })
const panel = (page: Page) => page.getByRole('dialog')
const names = fullMenu.map(([name]) => name)

let host: string
test.beforeAll(async () => {
  host = await createFullChurch()
})

test('a phone has five of them in its bar, and all of them behind “Mais”, in groups', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(urlOf(host, '/news'))
  const bar = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect(bar.getByRole('listitem')).toHaveText([
    'Início',
    'Cultos e transmissões',
    'Células e pequenos grupos',
    'Mural de oração',
    'Mais',
  ])
  await expect(more(page)).toHaveAttribute('aria-current', 'true')
  await more(page).click()
  for (const group of ['Culto', 'Comunidade', 'Palavra', 'Eu'])
    await expect(panel(page).getByRole('heading', { name: group, exact: true })).toBeVisible()
  const links = await panel(page).getByRole('link').allTextContents()
  expect(names.filter(name => links.filter(text => text.startsWith(name)).length !== 1)).toEqual([])
  await expect(panel(page).getByRole('link', { name: 'Notícias' })).toHaveAttribute('aria-current', 'page')
  // Nothing is wider than the sheet, and the last of them can be reached.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const wider = await panel(page).evaluate(
    sheet => [sheet, ...sheet.querySelectorAll('*')].filter(({ scrollWidth }) => scrollWidth > innerWidth).length,
  )
  expect(wider).toBe(0)
  await panel(page).getByRole('link', { name: 'Livraria' }).scrollIntoViewIfNeeded()
  await expect(panel(page).getByRole('link', { name: 'Livraria' })).toBeInViewport({ ratio: 1 })
  await panel(page).getByRole('searchbox').fill('anotacoes')
  await expect(panel(page).getByRole('listitem')).toHaveText(['Minhas anotações'])
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expectNoHorizontalScroll(page)
})

test('wider screens show as many as fit, and say where one is', bothWidths, async ({ page, isMobile }) => {
  test.skip(isMobile)
  const shownAt: number[] = []
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(urlOf(host, '/prayer'))
    await expectNoHorizontalScroll(page)
    await expect(more(page)).toBeInViewport({ ratio: 1 })
    if (width < 1024) {
      const current = page.getByRole('link', { name: 'Mural de oração' })
      await expect(current).toHaveAttribute('aria-current', 'page')
      await expect(current, 'seen, too').toHaveCSS('color', 'rgb(29, 78, 216)')
      continue
    }
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    const links = menu.getByRole('listitem').filter({ visible: true })
    // What does not fit is taken out when the page is hydrated.
    await expect(async () => {
      const list = await menu.getByRole('list').boundingBox()
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        expect(box && list && box.y < list.y + 10 && box.x >= list.x - 1 && box.x + box.width <= list.x + list.width + 1).toBe(true)
      }
    }).toPass()
    shownAt.push(await links.count())
    await expect(more(page)).toHaveAttribute('aria-current', 'true')
  }
  expect(shownAt).toEqual(shownAt.toSorted((a, b) => a - b))
  expect(shownAt[0]).toBeGreaterThanOrEqual(1)
  expect(shownAt.at(-1)).toBeGreaterThanOrEqual(2)
})

test('the keyboard goes through all of them and back to “Mais”', bothWidths, async ({ page, isMobile }) => {
  test.skip(isMobile)
  await page.goto(urlOf(host, '/about'))
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('searchbox')).toBeFocused()
  const reached: string[] = []
  for (let step = 0; step < 40 && reached.at(-1) !== 'Privacidade'; step++) {
    await page.keyboard.press('Tab')
    const [text, isSeen] = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const { top, bottom } = focused.getBoundingClientRect()
      return [focused.textContent?.replace(' (abre outro site)', '').trim() ?? '', top >= 0 && bottom <= innerHeight] as const
    })
    expect(isSeen, text).toBe(true)
    reached.push(text)
  }
  expect(names.filter(name => !reached.some(text => text.startsWith(name)))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(more(page)).toBeFocused()
})
