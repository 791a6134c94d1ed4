import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from './fixtures.ts'
import { logInAsNewMember, recordRequests, requestFailed } from './prayer.ts'
import { marked, replaceVoice, speechOf, spoken } from './voice.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Sets the browser's clock to the time of the newest devotional, or days later: the test may run at midnight. */
async function setClockToNewest(page: Page, days = 0) {
  const time = await page.locator('#devocional time, article time').first().getAttribute('datetime')
  await page.clock.setFixedTime(Date.parse(time ?? '') + days * 86_400_000)
}
const week = (page: Page) => page.getByRole('navigation', { name: 'Os últimos sete dias' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('today’s devotional is read from the home page, and from there the one of the day before', usualWay, async ({ page }) => {
  const section = page.locator('#devocional')
  await page.goto('/')
  await setClockToNewest(page)
  await page.reload()
  // Its script, which knows the day, is loaded when the reader comes near.
  await section.scrollIntoViewIfNeeded()
  await expect(section).toContainText('Hoje')
  await section.getByRole('link', { name: 'Ler o devocional' }).click()
  await expect(page.getByRole('heading', { name: 'Oração' })).toBeVisible()
  await expect(page.getByRole('figure')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const title = await heading(page).textContent()
  await page
    .getByRole('navigation', { name: 'Anterior e seguinte' })
    .getByRole('link', { name: /^Anterior/ })
    .click()
  await expect(heading(page)).not.toHaveText(title ?? '')
  await expect(heading(page)).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Anterior e seguinte' })
    .getByRole('link', { name: /^Seguinte/ })
    .click()
  await expect(heading(page)).toHaveText(title ?? '')
})

test(
  'going back from a search result shows the same results at the same place, also while they are loaded again',
  takesTurns,
  async ({ page }) => {
    await page.goto('/devotionals')
    await page.getByRole('searchbox', { name: 'Buscar devocionais' }).fill('dia')
    await expect(page.getByText(/resultados$/)).toBeVisible()
    // The first screen is drawn first, the cards below it in the next frame.
    await expect.poll(() => cards(page).count()).toBeGreaterThan(4)
    const opened = cards(page).last()
    const title = await opened.getByRole('heading').textContent()
    await opened.getByRole('link').click()
    await expect(heading(page)).toHaveText(title ?? '')
    let answer = () => {}
    const delayed = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/devocional-busca/, async route => {
      await delayed
      await route.continue()
    })
    await page.goBack()
    await expect(heading(page)).toHaveText('Devocionais')
    await expect(opened).toContainText(title ?? '')
    await expect(opened).toBeInViewport()
    answer()
    await expect(page.getByText(/resultados$/)).toBeVisible()
    await expect(opened).toBeInViewport()
  },
)

test('the list shows a series, finds words, and comes back to where the person was', bothWidths, async ({ page }) => {
  await page.goto('/devotionals')
  await expect(cards(page)).toHaveCount(12)
  await setClockToNewest(page)
  await page.reload()
  await expect(cards(page).first()).toContainText('Hoje')
  // The installed app is opened again the next morning.
  await setClockToNewest(page, 1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cards(page).first()).not.toContainText('Hoje')
  await expectAccessible(page)
  const series = page.getByRole('navigation', { name: 'Séries' })
  const chip = series.getByRole('link').nth(1)
  const name = await chip.textContent()
  await chip.click()
  await expect(series.getByRole('link', { name: name ?? '' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\?serie=/)
  await expect.poll(() => cards(page).count()).toBeLessThan(12)
  const opened = cards(page).last()
  await opened.getByRole('link').click()
  await expect(page).toHaveURL(/\/devotionals\/\d+$/)
  await expect(page.getByRole('main')).toContainText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\?serie=/)
  await expect(series.getByRole('link', { name: name ?? '' })).toHaveAttribute('aria-current', 'true')
  await expect(opened).toBeInViewport()

  // The series is searched, and the list is not loaded again with each letter.
  const lists: string[] = []
  page.on('request', request => {
    if (/\/devocional\/?\?/.test(request.url())) lists.push(request.url())
  })
  await page.getByRole('searchbox', { name: 'Buscar devocionais' }).pressSequentially('salmo', { delay: 400 })
  await expect(page.getByText(/resultados?$/)).toBeVisible()
  await expect(series.getByRole('link', { name: name ?? '' })).toHaveAttribute('aria-current', 'true')
  expect(lists).toEqual([])
  await page.getByRole('searchbox', { name: 'Buscar devocionais' }).fill('xyzwqk')
  await expect(page.getByRole('main')).toContainText('Nada encontrado para “xyzwqk”.')
  await page.getByRole('button', { name: 'Mostrar tudo' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar devocionais' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Séries' })).toBeVisible()
})

test('a devotional is listened to by the device’s voice, with the sentence marked, until the page is left', async ({ page }) => {
  await replaceVoice(page, ['pt-BR'])
  await page.goto('/devotionals')
  await cards(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Ouvir' }).click()
  // The passage is read first.
  await expect.poll(() => marked(page)).toHaveLength(1)
  const [verse = ''] = await marked(page)
  await expect(page.getByRole('figure')).toContainText(verse)
  expect(await spoken(page)).toEqual([`pt-BR: ${verse}`])
  await (await speechOf(page)).evaluate(({ finish }) => finish())
  await expect.poll(() => marked(page)).not.toEqual([verse])
  await page.getByRole('link', { name: 'Devocionais' }).first().click()
  await expect(heading(page)).toHaveText('Devocionais')
  expect(await marked(page)).toEqual([])
})

test('has structured data and a feed, and a church without the module has none', takesTurns, async ({ page, request }) => {
  await page.goto('/devotionals')
  const feed = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')
  expect(await (await request.get(urlOf('127.0.0.1', feed ?? ''), { headers: { host: 'esperanca.localhost' } })).text()).toContain(
    '<content:encoded>',
  )
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Oração' })).toBeVisible()
  await page.reload()
  const json = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(json).toMatchObject({ '@type': 'Article', headline: await heading(page).textContent() })
  await page.goto(urlOf('graca.localhost', '/devotionals'))
  await expect(page).toHaveURL(urlOf('graca.localhost', '/?notice=module-off'))
})

test('long titles and text at 200 % fit a small phone', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/devotionals', '/devotionals/1']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoHorizontalScroll(page)
  }
})

test('the week leads to the devotional of each day and says which one is today', bothWidths, async ({ page }) => {
  await page.goto('/devotionals')
  await setClockToNewest(page)
  await page.reload()
  await expect(week(page).getByRole('listitem')).toHaveCount(7)
  await expect(week(page).getByRole('listitem').last()).toHaveAttribute('aria-current', 'date')
  await expectAccessible(page)
  const title = await cards(page).first().getByRole('heading').textContent()
  const today = week(page).getByRole('link').last()
  await expect(today).toContainText(title ?? '')
  await today.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(title ?? '')
  // Two days later nothing new has come: the week ends with days that lead nowhere.
  await page.goto('/devotionals')
  await setClockToNewest(page, 2)
  await page.reload()
  await expect(week(page).getByRole('listitem').last()).toHaveAttribute('aria-current', 'date')
  await expect(week(page).getByRole('listitem').last().getByRole('link')).toHaveCount(0)
  await expect(week(page).getByRole('listitem').nth(4).getByRole('link')).toContainText(title ?? '')
})

test('a member marks a devotional as read and takes it back; a visitor is not asked', bothWidths, async ({ page, allowErrors }) => {
  await page.goto('/devotionals')
  await cards(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/devotionals\/\d+$/)
  await expect(page.getByRole('navigation', { name: 'Anterior e seguinte' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Já li' })).toHaveCount(0)
  const { pathname } = new URL(page.url())
  await logInAsNewMember(page)
  await page.goto(pathname)
  const title = (await heading(page).textContent()) ?? ''
  const mark = page.getByRole('button', { name: /^(Já li|Lido)$/ })
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await mark.click()
  await expect(mark).toHaveText('Lido')
  await expectAccessible(page)
  await page.reload()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  const requests = recordRequests(page, 'GET', /\/devocional-leitura\/?$/)
  await page.goto('/devotionals')
  await expect(cards(page).filter({ hasText: title })).toContainText('Lido')
  expect(requests).toHaveLength(1)
  await expect(cards(page).filter({ hasText: 'Lido' })).toHaveCount(1)
  const read = week(page).getByRole('link', { name: /Lido$/ })
  await expect(read).toHaveCount(1)
  await expect(read).toHaveAttribute('href', pathname)
  await page.goto(pathname)
  await expect(mark).toHaveText('Lido')
  await mark.click()
  await expect(mark).toHaveText('Já li')
  // What cannot be stored is undone, and says why.
  allowErrors(requestFailed)
  await page.route(/\/leitura$/, route => route.abort())
  await mark.click()
  await expect(page.getByRole('article').getByText('Você está sem conexão')).toBeVisible()
  await expect(mark).toHaveText('Já li')
})
