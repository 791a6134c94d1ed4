import { readFileSync } from 'node:fs'
import { someOf } from '../fixtures/extent.ts'
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
} from './fixtures.ts'
import { askForPrayer, cards, heading, logInAsNewMember, requestFailed, uniqueText } from './prayer.ts'

test('a visitor reads the wall, filters it and returns with the back button', usualWay, async ({ page }) => {
  await page.goto('/prayer')
  await expect(heading(page)).toHaveText('Mural de oração')
  await expect(cards(page)).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12)

  const chips = page.getByRole('navigation', { name: 'Filtrar os pedidos' })
  await chips.getByRole('link', { name: 'Saúde' }).click()
  await expect(page).toHaveURL(/\/prayer\?motivo=\d+$/)
  await expect(chips.getByRole('link', { name: 'Saúde' })).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).filter({ hasNotText: 'Saúde' })).toHaveCount(0)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await expectAccessible(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goBack()
  await expect(page).toHaveURL(/motivo=/)
  await chips.getByRole('link', { name: 'Respondidas' }).click()
  await expect(page).toHaveURL(/\/prayer\?respondidas=true$/)
  await expect(cards(page).first()).toContainText('Oração respondida')
  await expect(cards(page).filter({ hasNotText: 'Oração respondida' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/prayer$/)
})

test('the server renders a filtered wall, ignores an invalid filter, and never renders a search text', async ({ request }) => {
  const html = async (path: string) =>
    (await request.get(urlOf('127.0.0.1', path), { headers: { host: 'esperanca.localhost', 'accept-language': 'pt-BR' } })).text()
  expect(await html('/prayer?respondidas=true')).toContain('Oração respondida')
  expect(await html('/prayer?motivo=abc')).toContain('Orar<span')
  // A person's search text is never part of a cached page.
  expect(await html('/prayer?q=quimioterapia')).not.toContain('quimioterapia')
})

test('the wall is searched while typing, and the search is still there after going back', bothWidths, async ({ page }) => {
  await page.goto('/prayer')
  const field = page.getByRole('searchbox', { name: 'Buscar no mural' })
  await field.pressSequentially('joelho', { delay: 20 })
  await expect(page.getByRole('status').filter({ hasText: /pedidos? encontrados?/ })).toBeVisible()
  await expect(cards(page).first()).toContainText('joelho')
  await expect(page).toHaveURL(/\/prayer\?q=joelho$/)
  await expectAccessible(page)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await page.goBack()
  await expect(field).toHaveValue('joelho')
  await expect(cards(page).first()).toContainText('joelho')
  await page.reload()
  await expect(field).toHaveValue('joelho')
  await expect(cards(page).first()).toContainText('joelho')

  await field.fill('xyzxyzxyz')
  await expect(page.getByRole('main').getByText('Nenhum pedido com “xyzxyzxyz”').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todos os pedidos' }).click()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\/prayer$/)
  await expect(cards(page)).toHaveCount(12)
})

test('a search keeps the chosen filter; when it finds nothing there, all requests can be searched', takesTurns, async ({ page }) => {
  await page.goto('/prayer')
  const chips = page.getByRole('navigation', { name: 'Filtrar os pedidos' })
  const field = page.getByRole('searchbox', { name: 'Buscar no mural' })
  await chips.getByRole('link', { name: 'Família' }).click()
  await expect(page).toHaveURL(/motivo=\d+$/)
  await field.fill('joelho')
  await expect(page.getByRole('main').getByText('Nenhum pedido com “joelho” em “Família”.').last()).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Família' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/motivo=\d+$/)
  await expect(cards(page).first()).toContainText('Família')
  await field.fill('joelho')
  await page.getByRole('link', { name: 'Buscar em todos os pedidos' }).click()
  await expect(page).toHaveURL(/\/prayer\?q=joelho$/)
  await expect(cards(page).first()).toContainText('joelho')
  await chips.getByRole('link', { name: 'Respondidas' }).click()
  await expect(page).toHaveURL(/respondidas=true&q=joelho$/)
  await expect(field).toHaveValue('joelho')
})

for (const delay of someOf([100, 1000], 1)) {
  test(`what is typed while the page of a filter is on its way stays, and is searched there: ${delay} ms`, async ({ page }) => {
    await page.goto('/prayer')
    await page.waitForLoadState('networkidle')
    let delayed = 0
    await page.route(/\/oracao\/[^/]+\?.*motivo=/, async route => {
      delayed++
      await new Promise(resolve => setTimeout(resolve, delay))
      await route.continue()
    })
    const field = page.getByRole('searchbox', { name: 'Buscar no mural' })
    await page.getByRole('navigation', { name: 'Filtrar os pedidos' }).getByRole('link', { name: 'Família' }).click()
    await field.pressSequentially('joelho')
    await expect(page).toHaveURL(/motivo=\d+&q=joelho$/)
    expect(delayed).toBe(1)
    await expect(field).toHaveValue('joelho')
    await expect(page.getByRole('main').getByText('Nenhum pedido com “joelho” em “Família”.').last()).toBeVisible()
  })
}

test('the first request is on the first screen of a phone, and its words come before its author', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/prayer')
  const first = cards(page).first()
  const bottom = async (part: ReturnType<typeof first.locator>) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottom(first)).toBeLessThan(844 - 64)
  expect(await bottom(first.locator('p[lang]').first())).toBeLessThan(await bottom(first.getByRole('heading')))
})

test('a search without a connection shows an error and can be tried again', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(requestFailed)
  await page.goto('/prayer')
  await page.route('**/busca?*', route => route.abort())
  await page.getByRole('searchbox', { name: 'Buscar no mural' }).fill('joelho')
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await page.unroute('**/busca?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(cards(page).first()).toContainText('joelho')
})

test('the church’s home page invites to pray, and links to the wall', takesTurns, async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Podemos orar por você?' })
  await section.getByRole('link', { name: 'Ver o mural de oração' }).click()
  await expect(heading(page)).toHaveText('Mural de oração')
})

test('on the narrowest phone with very large text nothing is cut off', takesTurns, async ({ page }) => {
  await logInAsNewMember(page)
  await askForPrayer(page, `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}\n${uniqueText('E um pedido com muitas linhas. ').repeat(12)}`)
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(heading(page)).toContainText('Pedido de oração')
  const requestPath = new URL(page.url()).pathname
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/prayer', '/prayer/new', requestPath, `/user${requestPath}`, `${requestPath}/delete`, '/user/prayer']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoHorizontalScroll(page)
  }
})

for (const [language, locale] of someOf(Object.entries({ en: 'en-GB', es: 'es-MX' }), 1))
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    const texts = JSON.parse(readFileSync(`src/features/prayer/texts/${language}.json`, 'utf8')) as Record<string, string>

    test('the wall, a request and the form are in this language', async ({ page }) => {
      await page.goto('/prayer')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(heading(page)).toHaveText(texts.prayer_title ?? '')
      await expectAccessible(page)
      await cards(page).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: texts.prayer_messages ?? '' })).toBeVisible()
      await expectAccessible(page)
      await logInByApi(page, 'ana@demo.atrio.app')
      await page.goto('/prayer/new')
      await expect(heading(page)).toHaveText(texts.prayer_new_title ?? '')
      await expect(page.getByLabel(texts.prayer_new_message ?? '')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/user/prayer')
      await expect(heading(page)).toHaveText(texts.prayer_own_title ?? '')
      await expectAccessible(page)
    })
  })
