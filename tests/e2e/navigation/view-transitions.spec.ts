import type { Page } from '@playwright/test'
import { bothWidths, expect, takesTurns, test, urlOf } from '../fixtures.ts'

type Seen = { before: string[]; after: string[]; longest: number }

/**
 * On this page time passes faster or slower, because only slow devices have no transitions, whatever the computer of the tests is doing.
 * @param speed below 1: the device looks fast
 */
const imitateSpeed = (page: Page, speed: number) =>
  page.addInitScript(factor => {
    const now = performance.now.bind(performance)
    performance.now = () => now() * factor
  }, speed)

/** Records the named parts of each side of a view transition, and its longest animation in milliseconds. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const named = () =>
      [...document.querySelectorAll('body *')]
        .filter(element => element.checkVisibility())
        .map(element => getComputedStyle(element).viewTransitionName)
        .filter(name => name !== 'none')
        .sort()
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
      const before = named()
      const transition = start(update)
      // Rejected when a name is there twice.
      void transition.ready.then(() => {
        const times = document.getAnimations().map(animation => Number(animation.effect?.getComputedTiming().duration))
        seen.push({ before, after: named(), longest: Math.max(0, ...times) })
      })
      return transition
    }) as typeof start
  })

const transitions = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

test('the picture of a card moves to its page and back, and the bars stay', bothWidths, async ({ page }, { project }) => {
  const named = [...(project.name === 'desk' ? [] : ['bottom-bar']), 'piece-picture', 'top-bar']
  await imitateSpeed(page, 1 / 20)
  await watchTransitions(page)
  for (const path of ['/news', '/videos']) {
    await page.goto(urlOf('esperanca.localhost', path), { waitUntil: 'networkidle' })
    const card = page.getByRole('main').getByRole('article').nth(1)
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await card.getByRole('link').click()
    await expect.poll(() => transitions(page)).toMatchObject([{ before: named, after: named }])
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect.poll(() => transitions(page)).toMatchObject([{}, { before: named, after: named }])
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  }
})

test.describe('a person who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees no transition', takesTurns, async ({ page }) => {
    await watchTransitions(page)
    await openPiece(page)
    expect(await transitions(page)).toEqual([])
  })
})

test('a slow device shows the page at once', takesTurns, async ({ page }) => {
  await imitateSpeed(page, 20)
  await watchTransitions(page)
  await openPiece(page)
  expect(await transitions(page)).toEqual([])
})

async function openPiece(page: Page) {
  await page.goto(urlOf('esperanca.localhost', '/news'), { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/news\/\d+$/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
}
