import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Presses the button for the PDF of a page, and looks whether one arrives. @returns its name */
export async function downloadPdf(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Baixar PDF' }).click()])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  return download.suggestedFilename()
}
