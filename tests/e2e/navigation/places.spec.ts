import type { Page } from '@playwright/test'
import {
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  logInByApi,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'

const more = (page: Page) => page.getByRole('button', { name: /^(Mais|More)$/ })
const sheet = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })

test('“Mais” has every place of the church, finds one by typing, and closes by Escape and back', usualWay, async ({ page }) => {
  await page.goto('/about')
  await more(page).click()
  for (const group of ['Culto', 'Comunidade', 'Palavra', 'Eu'])
    await expect(sheet(page).getByRole('heading', { name: group, exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Sobre nós' })).toHaveAttribute('aria-current', 'page')
  await expect(sheet(page).getByRole('link', { name: 'Privacidade' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(more(page)).toBeFocused()
  await more(page).click()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL('/about')
  await more(page).click()
  await sheet(page).getByRole('searchbox').fill('VIDEO')
  await expect(sheet(page).getByRole('listitem')).toHaveText(['Vídeos'])
  await sheet(page).getByRole('link', { name: 'Vídeos' }).click()
  await expect(page).toHaveURL('/videos')
  await expect(sheet(page)).toHaveCount(0)
  // The sheet left no entry behind.
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quem somos')
})

test('the bar of phones has five places and shows the current one; pages have a bar with back and their title', async ({ page }) => {
  await page.goto('/')
  await expect(bar(page).getByRole('listitem')).toHaveText(['Início', 'Cultos', 'Devocionais', 'Oração', 'Mais'])
  await expect(bar(page).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await bar(page).getByRole('link', { name: 'Oração' }).click()
  await expect(page).toHaveURL('/prayer')
  await expect(bar(page).getByRole('link', { name: 'Oração' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para Igreja Esperança' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/news/1')
  await expect(more(page)).toHaveAttribute('aria-current', 'true')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.mouse.wheel(0, 700)
  await expect(page.getByRole('banner')).toContainText(title)
  await page.getByRole('link', { name: 'Voltar para Notícias' }).click()
  await expect(page).toHaveURL('/news')
})

test('the arrow of phones says where it leads: up, or back for whoever comes from home or from the search', async ({ page }) => {
  const arrow = page.getByRole('banner').getByRole('link')
  // Named by the server, not only when scripts run.
  const headers = { host: 'esperanca.localhost', 'accept-language': 'pt-BR' }
  const html = await page.request.get(urlOf('127.0.0.1', '/news/1'), { headers })
  expect(await html.text()).toContain('aria-label="Voltar para Notícias"')
  await page.goto('/search?q=panetone')
  await page.locator('main > ul > li').first().getByRole('link').click()
  await expect(arrow).toHaveText('Buscar')
  await arrow.click()
  await expect(page).toHaveURL('/search?q=panetone')
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await page.getByRole('link', { name: /^Minhas contribuições/ }).click()
  await expect(arrow).toHaveText('Minha conta')
  // The other years are the same page.
  await page.getByRole('navigation', { name: 'Ano' }).getByRole('link').last().click()
  await page.getByRole('link', { name: /^Extrato de contribuições/ }).click()
  await expect(arrow).toHaveText('Minhas contribuições')
  await arrow.click()
  await arrow.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Maria')
})

test('logging in and paying have no bar at the bottom, and what stands there goes down to the edge', async ({ page }) => {
  await page.goto('/give')
  await expect(bar(page)).toBeVisible()
  await page.getByLabel('Outro valor').fill('50,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const pay = page.getByRole('button', { name: /^Contribuir com/ })
  await expect(pay).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  const box = await pay.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 30)
  // One line, at the size that most people have.
  expect(box?.height).toBeLessThan(60)
  await page.getByRole('banner').getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/give')
  await page.goto('/access')
  await expect(bar(page)).toHaveCount(0)
})

test('with very large text on the narrowest phone no bar is wider than the screen', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/about']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoHorizontalScroll(page)
    // Words that stay small are no use to whoever asked for large ones: the name of the current place grows, and the others make room.
    const current = bar(page).locator('[aria-current]')
    expect(
      await current
        .locator('span')
        .last()
        .evaluate(name => Number.parseFloat(getComputedStyle(name).fontSize)),
    ).toBeGreaterThan(16)
    await expect(bar(page).getByRole('link', { name: 'Oração' })).toHaveCount(1)
  }
})

test(
  'on the narrowest phone no card of what waits for a person is wider than the screen, and its title is whole',
  takesTurns,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await logInByApi(page, 'ana@demo.atrio.app')
    await page.goto('/')
    const card = page
      .getByRole('region', { name: /, Ana$/ })
      .getByRole('listitem')
      .first()
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.width).toBeLessThan(320)
    const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth
    expect(await card.locator('span.font-semibold').evaluate(isCut)).toBe(false)
  },
)

test.describe('on wide screens', () => {
  test.skip(({ isMobile }) => isMobile)
  for (const [width, zoom] of [
    [1024, 100],
    [1024, 200],
    [1280, 200],
  ] as const)
    test(
      `the menu shows whole places, and the keyboard reaches no other, at ${width} pixels and ${zoom} %`,
      bothWidths,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/about')
        await page.evaluate(size => {
          document.documentElement.style.fontSize = `${size}%`
        }, zoom)
        await expectNoHorizontalScroll(page)
        const menu = page.getByRole('navigation', { name: 'Menu principal' })
        await expect(more(page)).toBeInViewport({ ratio: 1 })
        await expect(async () => {
          const list = await menu.getByRole('list').boundingBox()
          for (const link of await menu.getByRole('link').all()) {
            const box = await link.boundingBox()
            expect(box && list && box.y < list.y + list.height / 2 && box.x >= list.x - 1).toBe(true)
          }
        }).toPass()
        const shown = await menu.getByRole('link', { name: 'Sobre nós' }).count()
        expect(await more(page).getAttribute('aria-current')).toBe(shown ? null : 'true')
      },
    )
})

test('on paper there is the church’s name on white, also with the dark theme, and no navigation', takesTurns, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(253, 249, 247)')
  await expect(page.getByRole('banner')).toContainText('Igreja Esperança')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('people who are logged in have a bell and their own pages in “Mais”', async ({ page }) => {
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Avisos/ })
  await expect(bell).toHaveCount(0)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/')
  // Three of the church, and a reminder of an event that begins soon.
  await expect(bell).toHaveAccessibleName(/^Avisos: [34] avisos novos$/)
  await bell.click()
  await expect(sheet(page).getByRole('heading', { name: 'Avisos' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await more(page).click()
  await expect(sheet(page).getByRole('link', { name: 'Minha conta' })).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })
  test('places have English names where the church left the default ones', takesTurns, async ({ page }) => {
    await page.goto('/')
    await expect(bar(page).getByRole('listitem')).toHaveText(['Home', 'Services', 'Devotionals', 'Prayer', 'More'])
    await more(page).click()
    await expect(sheet(page).getByRole('link', { name: /Canal no YouTube/ })).toBeVisible()
  })
})
