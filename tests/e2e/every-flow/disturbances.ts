import type { Page } from '@playwright/test'
import { expect, watch } from '../fixtures.ts'
import { expectTexts, textsToKeep } from './kept-texts.ts'
import { expectUsable, type Step } from './step.ts'

/** Where in a flow somebody is. `earlier`: the steps before, by their addresses. */
type Place = { page: Page; step: Step; earlier: ReadonlyMap<string, Step> }

/** What happens to people in the middle of something. Afterwards they can go on, and what was promised to be kept is there. */
export const disturbances = {
  async reload({ page, step }: Place) {
    const texts = await textsToKeep(page, step)
    await page.reload()
    await expectUsable(page, step)
    await expectTexts(page, texts)
  },

  async 'back and forward'({ page, step, earlier }: Place) {
    const texts = await textsToKeep(page, step)
    const here = page.url()
    await page.goBack()
    // What would be lost is asked about, and a dialog closes first: both keep the page.
    const stay = page.getByRole('button', { name: 'Continuar aqui' })
    const hasClosed = async () => step.opener !== undefined && (await page.getByRole('dialog').count()) === 0
    await expect.poll(async () => page.url() !== here || (await stay.isVisible()) || (await hasClosed())).toBe(true)
    if (await stay.isVisible()) await stay.click()
    else if (page.url() !== here) {
      const before = earlier.get(page.url())
      if (before) {
        await expectUsable(page, before)
        await page.reload()
        await expectUsable(page, before)
      }
      await page.goForward()
    }
    await expectUsable(page, step)
    await expectTexts(page, texts)
  },

  async 'second tab'({ page, step }: Place) {
    const texts = await textsToKeep(page, step)
    const tab = await page.context().newPage()
    const problems = watch(tab)
    await tab.goto(page.url())
    await expectUsable(tab, step, step.inOtherTab)
    expect(problems).toEqual([])
    await tab.close()
    await expectUsable(page, step)
    await expectTexts(page, texts)
  },
}
export type Disturbance = keyof typeof disturbances
