import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { test, urlOf } from './fixtures.ts'

// Not a test: takes the screenshots of the README again. It runs only on demand (playwright.config.ts):
// PICTURES=1 node node_modules/@playwright/test/cli.js test pictures
const pages = [
  { name: 'home', url: urlOf('esperanca.localhost'), scheme: 'light' },
  { name: 'home-dark', url: urlOf('graca.localhost'), scheme: 'dark' },
  { name: 'about', url: urlOf('rede-norte.localhost', '/about'), scheme: 'light' },
  { name: 'churches', url: urlOf('rede-sul.localhost', '/churchs'), scheme: 'light' },
  { name: 'news', url: urlOf('rede-norte.localhost', '/news'), scheme: 'light' },
  { name: 'prayer', url: urlOf('esperanca.localhost', '/prayer'), scheme: 'light' },
  { name: 'access-dark', url: urlOf('esperanca.localhost', '/access'), scheme: 'dark' },
] as const

for (const { name, url, scheme } of pages)
  test(`screenshot of ${name}`, async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(url, { waitUntil: 'networkidle' })
    mkdirSync('docs/pictures', { recursive: true })
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`docs/pictures/${name}-${project.name}.webp`)
  })
