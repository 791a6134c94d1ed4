import type { Locator, Page } from '@playwright/test'
import { expect, openStarted, test } from '../fixtures.ts'

// A finger that taps twice, because nothing seemed to happen, taps what has come to that place meanwhile.

/** Taps where the middle of something is, and once more there. */
async function tapTwice(target: Locator, afterMs: number) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) as { x: number; y: number; width: number; height: number }
  const page = target.page()
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  await page.waitForTimeout(afterMs)
  await tap()
  return tap
}

/** The form for a visit, filled in. */
async function openVisit(page: Page) {
  await openStarted(page, '/')
  // What is started when the page has loaded.
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: 'Vou visitar' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seu nome').fill('Noemi')
  await dialog.getByLabel('Telefone ou e-mail').fill('(11) 95550-0123')
  return dialog
}

test('a second tap does not close the thanks for a visit; a later one does', async ({ page }) => {
  const dialog = await openVisit(page)
  const tap = await tapTwice(dialog.getByRole('button', { name: 'Avisar a igreja' }), 700)
  const thanks = dialog.getByRole('heading', { name: 'Até breve, Noemi!' })
  await expect(thanks).toBeVisible()
  await page.waitForTimeout(1_700)
  await expect(thanks).toBeVisible()
  await tap()
  await expect(thanks).toHaveCount(0)
})

test('what is pressed without a tap, as by a screen reader, is pressed also right after a tap that was ignored', async ({ page }) => {
  const dialog = await openVisit(page)
  await tapTwice(dialog.getByRole('button', { name: 'Avisar a igreja' }), 700)
  await expect(dialog.getByRole('heading', { name: 'Até breve, Noemi!' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).first().dispatchEvent('click')
  await expect(dialog).toHaveCount(0)
})
