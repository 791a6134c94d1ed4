import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { at, test } from './fixtures.ts'

// Makes the pictures of the README anew: PICTURES=1 node node_modules/@playwright/test/cli.js test pictures
const shots = [
  { name: 'home', url: at('esperanca.localhost'), scheme: 'light' },
  { name: 'home-dark', url: at('graca.localhost'), scheme: 'dark' },
  { name: 'about', url: at('rede-norte.localhost', '/about'), scheme: 'light' },
  { name: 'churches', url: at('rede-sul.localhost', '/churchs'), scheme: 'light' },
  { name: 'news', url: at('rede-norte.localhost', '/news'), scheme: 'light' },
  { name: 'prayer', url: at('esperanca.localhost', '/prayer'), scheme: 'light' },
  { name: 'access-dark', url: at('esperanca.localhost', '/access'), scheme: 'dark' },
] as const

for (const { name, url, scheme } of shots)
  test(`picture of ${name}`, async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(url, { waitUntil: 'networkidle' })
    mkdirSync('docs/pictures', { recursive: true })
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`docs/pictures/${name}-${project.name}.webp`)
  })
