import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { test, urlOf } from './fixtures.ts'

// Not a test: takes the screenshots of the README again. It runs only on demand (playwright.config.ts):
// PICTURES=1 npm run test:browser -- pictures --project=phone
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const pictures = [
  { name: 'home-desk', url: urlOf('esperanca.localhost'), scheme: 'light', size: desk },
  { name: 'home-phone', url: urlOf('esperanca.localhost'), scheme: 'light', size: phone },
  { name: 'home-dark-phone', url: urlOf('graca.localhost'), scheme: 'dark', size: phone },
  { name: 'devotional-phone', url: urlOf('esperanca.localhost', '/devotionals'), scheme: 'light', size: phone, open: 'article a' },
  { name: 'prayer-phone', url: urlOf('esperanca.localhost', '/prayer'), scheme: 'light', size: phone },
  { name: 'access-dark-phone', url: urlOf('esperanca.localhost', '/access'), scheme: 'dark', size: phone },
] as const

for (const { name, url, scheme, size, ...picture } of pictures)
  test(`screenshot ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(url)
    if ('open' in picture) {
      await page.locator(`main ${picture.open}`).first().click()
      await page.waitForURL(/\/\d+$/)
    }
    await page.waitForFunction(() => [...document.images].every(image => image.complete || image.loading === 'lazy'))
    mkdirSync('docs/pictures', { recursive: true })
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`docs/pictures/${name}.webp`)
  })
