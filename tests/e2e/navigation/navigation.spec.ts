import { bothWidths, expect, takesTurns, test, usualWay } from '../fixtures.ts'

test(
  'a link from a scrolled page shows the top of the next page in its first frame, and back the old position',
  usualWay,
  async ({ page }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto('/')
    const link = page.getByRole('link', { name: /^Nossa história/ })
    await link.scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => {
      const frames: number[] = []
      const look = () => {
        if (location.pathname === '/about' && document.querySelector('h1')?.textContent === 'Quem somos') frames.push(scrollY)
        if (frames.length < 5) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { frames })
      return scrollY
    })
    expect(position).toBeGreaterThan(500)
    // Its part of the page gets its script now; before that, the browser itself follows the link.
    await expect.poll(() => link.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps')))).toBe(true)
    await link.click()
    await page.waitForFunction(() => (window as unknown as { frames: number[] }).frames.length === 5)
    expect(await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).toEqual([0, 0, 0, 0, 0])
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  },
)

test.describe('back', () => {
  test('closes the open dialog and only that, and nothing is left of one that was closed otherwise', bothWidths, async ({ page }) => {
    await page.goto('/about')
    await page
      .getByRole('link', { name: /^(Início|Igreja Esperança)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const open = () => page.getByRole('button', { name: 'Vou visitar' }).click()
    await open()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
    for (const close of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Fechar' }).click()]) {
      await open()
      await close()
      await expect(dialog).toHaveCount(0)
    }
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await page.goForward()
    await expect(page).toHaveURL('/')
    await expect(dialog).toHaveCount(0)
  })

  test('leaves the page after a reload with an open dialog', takesTurns, async ({ page }) => {
    await page.goto('/about')
    await page
      .getByRole('link', { name: /^(Início|Igreja Esperança)$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Vou visitar' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Vou visitar' })).toBeVisible()
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quem somos')
  })
})
