import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from '../fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

/** What Chromium says of a test that looks at a canvas several times. */
const readsCanvas = /Multiple readback operations/

/** How many different colours a drawn page has: an empty canvas has one. */
const coloursOf = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return new Set(Array.from({ length: data.length / 4 }, (_, index) => data.slice(index * 4, index * 4 + 3).join())).size
    })

test('a PDF is found by its type, read on the page, larger or as text, and saved', usualWay, async ({ page, isMobile, allowErrors }) => {
  allowErrors(readsCanvas)
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await page.goto('/publication-types')
  await expect(main(page).getByRole('article')).toHaveCount(3)
  await expect(main(page).getByRole('article').first()).toContainText('3 publicações')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Cadernos de leitura' }).click()
  await expect(page).toHaveURL('/publications?tipo=cadernos')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(main(page).getByRole('article')).toContainText('PDF · 18 kB')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Cantos de quem está a caminho' }).click()
  await expect(page).toHaveURL('/publications/cantos-de-quem-esta-a-caminho')
  await expect(heading(page)).toHaveText('Cantos de quem está a caminho')
  await expect(main(page).getByText('PDF · 18 kB')).toBeVisible()
  expect(loaded.filter(path => /\.pdf$|pdf\.worker/.test(path))).toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ler aqui' }).click()
  const pages = page.getByRole('group', { name: /^Página \d de 2$/ })
  await expect(pages).toHaveCount(2)
  // On a phone it begins with its words.
  if (isMobile) await page.getByRole('button', { name: 'Ver as páginas' }).click()
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(5)
  await expect(pages.first()).toContainText('De que lugar você está cansado?')
  await expectAccessible(page)
  const width = () =>
    page
      .locator('canvas')
      .first()
      .evaluate(canvas => canvas.clientWidth)
  const before = await width()
  await page.getByRole('button', { name: 'Aumentar a página' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.4)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: 'Ler só o texto' }).click()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(pages.first().getByText('Quem canta este salmo mora entre gente que quer briga.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Ver as páginas' })).toBeFocused()
  await page.getByRole('button', { name: 'Ver as páginas' }).click()
  await expect(page.locator('canvas')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toBe('Cantos de quem está a caminho.pdf')
})

/** A page that a fax machine or a scanner for black and white has made: all black, in CCITT group 4. */
function scannedPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    '<</Length 26>>stream\nq 100 0 0 100 0 0 cm /I Do Q\nendstream',
    '<</Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>/Length 4>>stream\n\xff\x00\x10\x01\nendstream',
  ]
  const text = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${text}trailer\n<</Root 1 0 R/Size 6>>\n%%EOF`, 'latin1')
}

test('a page from a scanner is drawn, and a screen reader hears that it has no words', takesTurns, async ({ page, allowErrors }) => {
  // The file of this test has no list of its objects.
  allowErrors(/Indexing all PDF objects/)
  allowErrors(readsCanvas)
  await page.route(/\.pdf$/, route => route.fulfill({ contentType: 'application/pdf', body: scannedPdf() }))
  await page.goto('/publications/boletim-da-semana')
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Esta página é uma imagem, sem texto.')
  const isBlack = (canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? { data: [255, 255, 255, 0] }
    return data[3] === 255 && Number(data[0]) < 40
  }
  await expect.poll(() => page.locator('canvas').evaluate(isBlack)).toBe(true)
})

test('a PDF whose fonts are not in it is drawn and read, with what this site has for it', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(readsCanvas)
  allowErrors(/Cannot load system font/)
  const body = readFileSync('tests/fixtures/files/cases/pdf-cjk-font-not-embedded.pdf')
  await page.route(/\.pdf$/, route => route.fulfill({ contentType: 'application/pdf', body }))
  const table = page.waitForResponse(/\/assets\/pdf-[\d.]+\/cmaps\/90ms-RKSJ-H\.bcmap$/)
  await page.goto('/publications/boletim-da-semana')
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('祈りの会')
  await page.getByRole('button', { name: 'Ver as páginas' }).click()
  expect((await table).headers()['cache-control']).toContain('immutable')
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(1)
})

test('after its worker could not be loaded, a PDF can be tried again', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await page.goto('/publications/boletim-da-semana')
  await page.route(/pdf\.worker/, route => route.abort())
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir o PDF aqui.')
  await page.unroute(/pdf\.worker/)
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Oremos esta semana')
})

test('a PDF that cannot be loaded says so, and can be tried again', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await page.goto('/publications/boletim-da-semana')
  await page.route(/\.pdf$/, route => route.abort())
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível abrir o PDF aqui. Tente de novo ou baixe o arquivo.')
  await page.unroute(/\.pdf$/)
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Oremos esta semana')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'the newest stand on home; the list is searched within a type; a letter leads to the next of its type',
  bothWidths,
  async ({ page }) => {
    await page.goto(urlOf('rede-norte.localhost', '/'))
    const section = page.locator('#publicacoes')
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('article')).toHaveCount(3)
    await section.getByRole('link', { name: 'Ver todas Publicações' }).click()
    await expect(page).toHaveURL(/\/publication-types$/)
    await page.goto('/publication-types')
    await page.getByRole('link', { name: 'Publicações mais recentes' }).click()
    await expect(main(page).getByRole('article')).toHaveCount(6)
    await page.getByRole('navigation', { name: 'Tipos de publicação' }).getByRole('link', { name: 'Cartas do pastor' }).click()
    await expect(main(page).getByRole('article')).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Buscar nas publicações' }).fill('raiva')
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await main(page).getByRole('link', { name: 'O que fazer com a raiva' }).click()
    await expect(heading(page)).toHaveText('O que fazer com a raiva')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Seguinte Sobre as cadeiras vazias/ })
      .click()
    await expect(heading(page)).toHaveText('Sobre as cadeiras vazias')
  },
)

test('a type that is not there says so, and leads to all', takesTurns, async ({ page }) => {
  await page.goto(urlOf('rede-norte.localhost', '/publications?tipo=nenhum'))
  await expect(page.getByText('Ainda não há nada deste tipo.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Todas' }).last().click()
  await expect(main(page).getByRole('article')).toHaveCount(3)
})
