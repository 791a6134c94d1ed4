import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { isFullRun } from '../../fixtures/extent.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { gallery } from './gallery.ts'

// After an intended change: npm run test:browser -- gallery.spec --update-snapshots

/** Each section of the gallery, and whether it contains the church's colour. */
const gallerySections = {
  buttons: true,
  'text-fields': false,
  'value-fields': false,
  choices: true,
  files: true,
  forms: true,
  'form-list': true,
  'form-steps': true,
  'form-version': true,
  overlays: true,
  sorting: true,
  people: true,
  cards: true,
  slides: false,
  messages: true,
  waiting: true,
  reading: true,
}

/** Parts of pages to come. They have no screenshots; `gallery-parts.spec.ts` tests what they do, and that they fit small screens. */
const partSections = ['events', 'media', 'artwork', 'plans', 'money', 'papers', 'places', 'panes', 'drawings', 'tokens', 'loading']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const colors = ['normal', 'light', 'dark']
for (const theme of ['light', 'dark'])
  for (const color of isFullRun ? colors : [theme === 'light' ? 'normal' : 'dark'])
    test(`each section equals its screenshots and is accessible: ${theme}, ${color} colour`, async ({ page }, info) => {
      const updates = ['all', 'changed'].includes(info.config.updateSnapshots)
      await page.goto(gallery({ theme, color }))
      await expect(page.locator('main')).toBeVisible()
      expect(await page.locator('main > section').evaluateAll(sections => sections.map(({ id }) => id))).toEqual([
        ...Object.keys(gallerySections),
        ...partSections,
      ])
      await page.evaluate(() => document.fonts.ready)
      // The other rules do not depend on the colours.
      await expectAccessible(page, theme === 'light' && color === 'normal' ? undefined : ['color-contrast', 'link-in-text-block'])
      await expectNoHorizontalScroll(page)
      // High enough for the longest section. Only one section is visible at a time, because that makes screenshots fast.
      await page.setViewportSize({ width: 390, height: 2000 })
      await page.getByRole('button', { name: 'Salvar', exact: true }).first().focus()
      for (const [id, colored] of Object.entries(gallerySections)) {
        // A section without colour has one picture for all three colours, so only one test updates it.
        if (updates && !colored && color !== 'normal') continue
        const name = [colored ? `${theme}-${color}` : theme, `${id}.png`]
        await page.evaluate(shown => {
          for (const element of document.querySelectorAll<HTMLElement>('header, main > section')) element.hidden = element.id !== shown
        }, id)
        // Another machine draws the edges of letters slightly differently.
        await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(name, { maxDiffPixelRatio: 0.01, timeout: 20_000 })
        if (updates) await shrink(info.snapshotPath(...name))
      }
    })

/** Compresses a screenshot again: the same pixels need a third of the bytes that the browser writes. */
async function shrink(file: string) {
  await writeFile(
    file,
    await sharp(await readFile(file))
      .png({ compressionLevel: 9, effort: 10 })
      .toBuffer(),
  )
}
