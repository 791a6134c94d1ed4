import type { Page } from '@playwright/test'
import { expect, navigateInPage, takesTurns, test, urlOf } from '../fixtures.ts'

const main = (page: Page) => page.getByRole('main')

/** Opens the list of news and its second piece, and goes back to the list. @returns the title of the piece */
async function visitPiece(page: Page): Promise<string> {
  await page.goto(urlOf('esperanca.localhost'), { waitUntil: 'networkidle' })
  await page.locator('nav a[href="/news"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost', '/news'))
  const title = (await main(page).getByRole('article').nth(1).getByRole('link').textContent()) ?? ''
  await openPiece(page, title)
  await page.goBack()
  await expect(main(page).getByRole('article').nth(1)).toBeVisible()
  return title
}

async function openPiece(page: Page, title: string) {
  await main(page).getByRole('article').getByRole('link', { name: title }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
}

test('a page that was seen before is shown before the server answers, and then what has changed', async ({ page }) => {
  const reply = page.waitForResponse(/\/api\/igreja\/esperanca\/noticia\/\d+$/)
  const title = await visitPiece(page)
  const piece = await (await reply).json()
  await page.waitForTimeout(3_500)
  let answer: () => void = () => {}
  const mayAnswer = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/api\/igreja\/esperanca\/noticia\/\d+$/, async route => {
    await mayAnswer
    await route.fulfill({ json: { ...piece, titulo: 'Um título novo' } })
  })
  await openPiece(page, title)
  answer()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Um título novo')
})

test('a piece that has been removed since says so', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  const title = await visitPiece(page)
  await page.waitForTimeout(3_500)
  await page.route(/\/api\/igreja\/esperanca\/noticia\/\d+$/, route =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify({ code: 'not-found', status: 404 }) }),
  )
  await main(page).getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('a tap changes little in the head of the document, and styles that were loaded stay', takesTurns, async ({ page }) => {
  const title = await visitPiece(page)
  const canonical = page.locator('link[rel=canonical]')
  await openPiece(page, title)
  await expect(canonical).toHaveAttribute('href', /\/news\/\d+$/)
  const styles = page.locator('link[rel=stylesheet]')
  await expect(styles).toHaveCount(1)
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = []
    const tell = (sign: string, nodes: NodeList) => {
      for (const node of nodes) seen.push(`${sign} ${(node as Element).outerHTML ?? node.textContent}`)
    }
    const observer = new MutationObserver(records => {
      for (const { addedNodes, removedNodes } of records) {
        tell('-', removedNodes)
        tell('+', addedNodes)
      }
    })
    observer.observe(document.head, { childList: true })
    return seen
  })
  await page.goBack()
  await expect(canonical).toHaveAttribute('href', /\/news$/)
  await expect(page).toHaveTitle(/^Notícias/)
  await expect(page.locator('meta[property="og:title"], meta[name=description], script[type="application/ld+json"]')).toHaveCount(0)
  await expect(styles).toHaveCount(1)
  // One canonical address in place of the one before. Scripts that are loaded in advance come whenever the page is idle, also during a tap.
  const byTap = (await changes.evaluate(seen => seen)).filter(change => !/^\+ <link rel="modulepreload"/.test(change))
  expect(byTap).toEqual([
    expect.stringMatching(/^- <link rel="canonical" href="[^"]*\/news\/\d+"/),
    expect.stringMatching(/^\+ <link rel="canonical" href="[^"]*\/news"/),
  ])
})

test('the parts below the first screen follow, and back finds its place', async ({ page }) => {
  await page.goto(urlOf('esperanca.localhost', '/about'), { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Início' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  const news = main(page).locator('a[href="/news"]').last()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await news.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await news.click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost', '/news'))
  await page.goBack()
  await expect(news).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)
})

for (const isForwardToo of [false, true])
  test(
    `who goes back ${isForwardToo ? 'and forward ' : ''}before the scripts are there sees the page of the address`,
    takesTurns,
    async ({ page }) => {
      await page.goto(urlOf('esperanca.localhost', '/about'))
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      await navigateInPage(page, '/give')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contribuir')
      let arrive: () => void = () => {}
      const mayArrive = new Promise<void>(resolve => {
        arrive = resolve
      })
      await page.route(/\.js$/, async route => {
        await mayArrive
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contribuir')
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(/about$/)
      if (isForwardToo) await page.evaluate(() => history.forward())
      arrive()
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(isForwardToo ? 'Contribuir' : 'Quem somos')
      // The history is whole.
      if (!isForwardToo) await page.goForward()
      else await page.goBack()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(isForwardToo ? 'Quem somos' : 'Contribuir')
    },
  )
