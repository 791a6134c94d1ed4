import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

test('arrow keys select tabs and show their panels, but do not select disabled tabs', async ({ page }) => {
  await open(page, 'sorting')
  await page.getByRole('tab', { name: 'Descobrir' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Meus planos' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Meus planos' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Compartilhados' })).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Descobrir' })).toBeFocused()
  await expect(page.getByText('Doze planos')).toBeVisible()
})

test('filter chips toggle, removable chips are removed, and the focus stays in the list', async ({ page }) => {
  await open(page, 'sorting')
  const sunday = page.getByRole('button', { name: 'Domingo' })
  await sunday.click()
  await expect(sunday).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Quarta' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Jovens' }).click()
  await page.getByRole('button', { name: 'Casais' }).click()
  await expect(page.getByRole('button', { name: 'Jovens' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Tirar Ana' }).click()
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tirar Pedro' })).toBeFocused()
})

test.describe('a carousel', () => {
  const strip = (page: Page) => page.locator('.snap-x')
  const position = (page: Page) => strip(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)

  test('moves one slide per key press, in 300 ms', async ({ page }) => {
    await open(page, 'slides')
    await page.getByRole('button', { name: 'Pausar' }).click()
    const durationMs = await strip(page).evaluate(
      element =>
        new Promise<number>(done => {
          const startedAt = performance.now()
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
          const check = () =>
            element.scrollLeft >= element.clientWidth - 1 ? done(performance.now() - startedAt) : requestAnimationFrame(check)
          requestAnimationFrame(check)
        }),
    )
    expect(durationMs).toBeGreaterThan(200)
    expect(durationMs).toBeLessThan(500)
    await page.getByRole('button', { name: 'Continuar' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(page)).toBeCloseTo(2, 1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(page)).toBeCloseTo(0, 1)
    await expect(page.getByRole('group', { name: '1 de 3' })).toBeVisible()
  })

  test('follows a swipe, and stays on its slide when the screen is rotated', async ({ page, context }) => {
    await open(page, 'slides')
    const { x, y, width } = (await strip(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y: y + 60 }] })
    await touch('touchStart', x + width * 0.9)
    for (let fraction = 0.85; fraction > 0.2; fraction -= 0.05) await touch('touchMove', x + width * fraction)
    await touch('touchEnd')
    await expect.poll(() => position(page)).toBeCloseTo(1, 1)
    await page.setViewportSize({ width: 700, height: 500 })
    await expect.poll(() => position(page)).toBeCloseTo(1, 1)
    await expect(page.getByRole('group', { name: '2 de 3' })).toBeInViewport({ ratio: 0.9 })
  })

  test('with reduced motion moves without animation and not by timer', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'slides')
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await strip(page).dispatchEvent('keydown', { key: 'ArrowRight' })
    expect(await position(page)).toBeCloseTo(1, 1)
  })
})
