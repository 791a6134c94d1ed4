import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts'
import { gallery } from './gallery.ts'

// After a change that is wanted: node node_modules/@playwright/test/cli.js test gallery.spec --update-snapshots

/** Each part of the gallery, and whether it has anything of the church's colour in it. */
const parts = {
  buttons: true,
  'text-fields': false,
  'value-fields': false,
  choices: true,
  files: true,
  forms: true,
  overlays: true,
  sorting: true,
  people: true,
  cards: true,
  slides: false,
  messages: true,
  waiting: true,
  reading: true,
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['light', 'dark'])
  for (const color of ['normal', 'light', 'dark'])
    test(`each part looks as it did and can be used by all: ${theme}, ${color} colour`, async ({ page }, info) => {
      const updates = ['all', 'changed'].includes(info.config.updateSnapshots)
      await page.goto(gallery({ theme, color }))
      await expect(page.locator('main')).toBeVisible()
      expect(await page.locator('main > section').evaluateAll(sections => sections.map(({ id }) => id))).toEqual(Object.keys(parts))
      await page.evaluate(() => document.fonts.ready)
      // The rest does not change with the colours.
      await expectAccessible(page, theme === 'light' && color === 'normal' ? undefined : ['color-contrast', 'link-in-text-block'])
      await expectNoSidewaysScroll(page)
      // Tall enough for the longest part, and nothing but that part in it: then a picture takes no time.
      await page.setViewportSize({ width: 390, height: 2000 })
      await page.getByRole('button', { name: 'Salvar', exact: true }).first().focus()
      for (const [id, colored] of Object.entries(parts)) {
        // One picture is for three colours, so one test makes it.
        if (updates && !colored && color !== 'normal') continue
        const name = [colored ? `${theme}-${color}` : theme, `${id}.png`]
        await page.evaluate(shown => {
          for (const element of document.querySelectorAll<HTMLElement>('header, main > section')) element.hidden = element.id !== shown
        }, id)
        // The edge of a letter is drawn a little differently on another machine.
        await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(name, { maxDiffPixelRatio: 0.01, timeout: 20_000 })
        if (updates) await shrink(info.snapshotPath(...name))
      }
    })

/** The browser packs its pictures in haste; the same pixels take a third of the room. */
async function shrink(file: string) {
  await writeFile(
    file,
    await sharp(await readFile(file))
      .png({ compressionLevel: 9, effort: 10 })
      .toBuffer(),
  )
}
