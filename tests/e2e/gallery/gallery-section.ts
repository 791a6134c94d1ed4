import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { gallery } from './gallery.ts'

/** Opens one section, in light and still. */
export async function open(page: Page, only: string, writes = 'pt-BR') {
  await page.goto(gallery({ theme: 'light', only, writes }))
  await expect(page.locator('main > section')).toHaveCount(1)
}
