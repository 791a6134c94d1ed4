import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from '../../../scripts/build/build.mjs'
import { screens } from '../../../src/screens.ts'
import { isFullRun } from '../../fixtures/extent.ts'
import { expect, expectAccessible, logInByApi, test, urlOf } from '../fixtures.ts'
import { openings, redirects } from './addresses.ts'
import { changeChurch } from './church-look.ts'
import { combinations } from './combinations.ts'
import { classesWithoutStyles, damagedWords, overflow, smallTargets } from './measures.ts'

// Each screen in other widths, schemes, sizes of text, languages, colours and lengths of the church's name, combined pairwise: in
// `npm run test:all`, and with a picture of each by `PICTURES=1 npm run test:browser -- every-screen --project=phone`.

const withPictures = Boolean(process.env.PICTURES)
const folder = process.env.PICTURES_FOLDER ?? 'test-results/pictures'
const all = combinations(Object.keys(openings))
const rows = withPictures || isFullRun ? all : []

let allStyles: string
test.beforeAll(async () => {
  const [file = ''] = globSync(`${dirname(dirname(await build()))}/client/assets/all-styles-*.css`)
  allStyles = readFileSync(file, 'utf8')
})

test('every screen is in the list of openings, and nothing else is', () => {
  const listed = new Set([...Object.keys(openings).map(name => name.split(',')[0] as string), ...redirects])
  expect([...listed].sort()).toEqual(screens.map(({ id }) => id).sort())
  expect(all.length).toBeLessThanOrEqual(600)
})

for (const row of rows) {
  const { screen, width, scheme, text, locale, brand, name } = row
  const title = `${screen} ${width} ${scheme} ${text} % ${locale} ${brand} colour, ${name} name`
  test.describe(() => {
    test.use({ locale, colorScheme: scheme, viewport: { width, height: width < 700 ? 844 : 800 }, isMobile: false, hasTouch: width < 700 })

    test(title, async ({ page, allowErrors }) => {
      allowErrors(/status of (404|410|422)/)
      const { path, login, host = 'esperanca.localhost', prepare } = openings[screen] as (typeof openings)[string]
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
      // The size that a person has chosen in the browser.
      await page.addInitScript(percent => {
        document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', `${percent}%`))
      }, text)
      if (login) await logInByApi(page, login)
      const at = typeof path === 'string' ? path : await path(page)
      await changeChurch(page, row)
      await page.goto(urlOf(host, at))
      await prepare?.(page)
      await expect(page.locator('h1').first()).toBeAttached()
      await page.waitForFunction(
        () => ![...document.querySelectorAll('main [aria-hidden].animate-pulse')].some(waiting => waiting.checkVisibility()),
      )
      await page.evaluate(() => document.fonts.ready)
      if (withPictures) await page.screenshot({ path: `${folder}/${title.replace(/[^\w]+/g, '-')}.png`, fullPage: true })
      expect.soft(await classesWithoutStyles(page, allStyles), 'classes without styles').toEqual([])
      expect.soft(await overflow(page), 'wider than the screen').toBe(0)
      expect.soft(await smallTargets(page), 'smaller than a thumb').toEqual([])
      expect.soft(await damagedWords(page), 'broken or cut words').toEqual([])
      await expectAccessible(page, ['color-contrast', 'target-size'])
      if (width > 320) return
      // The hardest of all, which the pairs alone would try with a few screens only: the smallest phone with the largest text.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await overflow(page), 'wider than the smallest phone with the largest text').toBe(0)
    })
  })
}
