import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { gallery } from './gallery.ts'

/** Opens one section in the light theme. */
export async function open(page: Page, only: string, formatLocale = 'pt-BR') {
  await page.goto(gallery({ theme: 'light', only, writes: formatLocale }))
  await expect(page.locator('main > section')).toHaveCount(1)
}
