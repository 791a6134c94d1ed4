import type { Page } from '@playwright/test'
import { bothWidths, expect, openStarted, test, usualWay } from './fixtures.ts'
import { addPayment } from './payments/add-payment.ts'

type Seen = { moved: Set<string>; totals: Set<string> }

/** Records on each page from its beginning what moves, and the amounts on the way to another total. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { moved: new Set(), totals: new Set() }
    Object.assign(window, { seen })
    const look = () => {
      for (const animation of document.getAnimations()) seen.moved.add((animation as CSSAnimation).animationName ?? 'transition')
      const total = document.querySelector('form strong [aria-hidden]')?.textContent
      if (total) seen.totals.add(total)
      requestAnimationFrame(look)
    }
    look()
  })
const moved = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Seen }).seen.moved])
const totals = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Seen }).seen.totals])
/** Nothing moves, but what is loading may wait a moment before it is shown. */
const expectStill = (page: Page, place?: string) => expect.poll(() => page.evaluate(() => document.getAnimations().length), place).toBe(0)

const total = (page: Page) => page.getByRole('main').locator('form strong')
const drawing = (page: Page) => page.getByRole('main').locator('.paid-drawing')

/** Opens a Pix that waits, and is paid while one looks at it. */
async function seePaid(page: Page) {
  const code = await addPayment({ metodo: 'pix', total: 5_000 })
  await openStarted(page, `/user/payment/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aguardando o pagamento')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado', { timeout: 40_000 })
  await expect(drawing(page)).toBeVisible()
}

test(
  'a chosen amount counts, and what is paid has its moment once, which is over when the page is loaded again',
  usualWay,
  async ({ page }) => {
    await record(page)
    await openStarted(page, '/give')
    await page.getByRole('button', { name: 'R$ 50,00' }).click()
    await expect(total(page)).toHaveText('R$ 50,00')
    expect(await totals(page)).not.toEqual([])
    await expect(total(page).getByRole('status')).toHaveText('R$ 50,00')

    await seePaid(page)
    await expect.poll(() => moved(page)).toEqual(expect.arrayContaining(['drawn-check', 'paid-drawing', 'paid-drawing-grow']))
    await expectStill(page)
    await page.reload()
    await expect(drawing(page)).toBeVisible()
    expect((await moved(page)).filter(name => /drawn|paid/.test(name))).toEqual([])
  },
)

test.describe('a person who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees at once what would move', bothWidths, async ({ page }) => {
    await record(page)
    for (const path of ['/', '/live', '/news', '/publications', '/podcast']) {
      await openStarted(page, path)
      await expectStill(page, path)
    }
    await openStarted(page, '/give')
    await page.getByRole('button', { name: 'R$ 50,00' }).click()
    await expect(total(page)).toHaveText('R$ 50,00')
    expect(await totals(page)).toEqual([])
    await expectStill(page)

    await seePaid(page)
    expect((await moved(page)).filter(name => /drawn|paid/.test(name))).toEqual([])
    await expectStill(page)
  })
})
