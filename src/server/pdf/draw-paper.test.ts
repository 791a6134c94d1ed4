import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPdf } from '../../../tests/fixtures/files/read-pdf.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper, PaperPart } from './paper.ts'

const paperOf = (...parts: PaperPart[]): Paper => ({
  title: 'Recibo de contribuição',
  about: 'Nº 7',
  language: 'pt-BR',
  madeAt: '2026-09-03T12:00:00.000Z',
  letterhead: { name: 'Igreja Central de São João', lines: ['CNPJ 12.ABC.345/01DE-35'], logo: null },
  colors: { accent: '#1D4ED8', tint: '#EEF3FF', text: '#1D4ED8' },
  parts,
  pageOf: 'Página {page} de {pages}',
  missingLetters: 'Faltam letras.',
})
const nameOf = (value: string): PaperPart => ({ kind: 'fields', fields: [{ label: 'Recebido de', value }] })
const textOf = async (...parts: PaperPart[]) => (await readPdf(await drawPaper(paperOf(...parts)))).pages.join(' ')

test('says what it is, from whom and in which language, with tags for screen readers', async () => {
  const { pages, ...about } = await readPdf(await drawPaper(paperOf(nameOf('Maria da Conceição'))))
  expect(about).toEqual({ title: 'Recibo de contribuição', author: 'Igreja Central de São João', language: 'pt-BR', isTagged: true })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('CNPJ 12.ABC.345/01DE-35')
  expect(pages[0]).toContain('Maria da Conceição')
  // One page needs no number.
  expect(pages[0]).not.toContain('Página')
})

test.each([
  ['Łucja Ştefan Ñandú Žižka', 'Łucja Ştefan Ñandú Žižka'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Όλγα Иван', 'Όλγα Иван'],
  ['Ṣọlá Ade\u0300bísí Chị Ɓala', 'Ṣọlá Adèbísí Chị Ɓala'],
  ['Əliyev Ɛsi Ἀθηνᾶ', 'Əliyev Ɛsi Ἀθηνᾶ'],
  // Letters in disguise, as phones offer them, and emoji.
  ['𝓜𝓪𝓻𝓲𝓪 😀🙏🏽 Ｓｉｌｖａ', 'Maria Silva'],
  ['Jose\u0301', 'José'],
])('writes %s as %s', async (name, written) => {
  const text = await textOf(nameOf(name))
  expect(text).toContain(written)
  expect(text).not.toContain('Faltam letras.')
})

test.each([
  ['محمد بن عبد الكريم', ['محمد بن عبد الكريم']],
  ['پژمان (أبو علي) Silva 12', ['پژمان', 'أبو علي', 'Silva 12']],
  ['ܡܪܝܡ ܒܪ ܝܘܣܦ', ['ܡܪܝܡ ܒܪ ܝܘܣܦ']],
  ['מרים כהן (שרה) 7', ['מרים כהן', 'שרה', '7']],
  ['王小明', ['王小明']],
  ['龍體 蔡英文', ['龍體 蔡英文']],
  ['김민준', ['김민준']],
  ['さくら 田中', ['さくら 田中']],
  ['ສົມໄຊ ᏣᎳᎩ', ['ສົມໄຊ ᏣᎳᎩ']],
  ['Հայկ გიორგი አበበ ทิพย์', ['Հայկ გიორგი አበበ ทิพย์']],
  // Of whose letters some are drawn in parts.
  ['Ọ̀ṣun Adéṣọlá Ẹ̀kó', ['Ọ̀', 'ṣ', 'Ẹ̀']],
  // Whose letters change places.
  ['श्रीमती प्रिया द्विवेदी', ['श्रीमती', 'प्रिया', 'द्विवेदी']],
  ['ပြည့်ဖြိုး សុខា ශ්‍රියා', ['ပြည့်ဖြိုး', 'សុខា', 'ශ්‍රියා']],
  ['ਗੁਰਪ੍ਰੀਤ પ્રિયા ಪ್ರಿಯಾ', ['ਗੁਰਪ੍ਰੀਤ', 'પ્રિયા', 'ಪ್ರಿಯಾ']],
  ['ശ്രീജ ପ୍ରିୟା བསྟན་འཛིན', ['ശ്രീജ', 'ପ୍ରିୟା', 'བསྟན་འཛིན']],
  ['கிருஷ்ணன் లక్ష్మి চট্টোপাধ্যায়', ['கிருஷ்ணன்', 'లక్ష్మి', 'চট্টোপাধ্যায়']],
])('writes %s, in one line and in several', async (name, words) => {
  for (const value of [name, `${name} `.repeat(9)]) {
    const content = await drawPaper(paperOf(nameOf(value)))
    const { pages } = await readPdf(content)
    const said = [...pages, ...textsBesideGlyphs(content)].join(' ')
    for (const word of words) expect(said).toContain(word.normalize('NFC'))
    expect(said).not.toContain('Faltam letras.')
  }
})

/** What a PDF says of glyphs that do not say it in their order (`ActualText`). */
function textsBesideGlyphs(content: Uint8Array): string[] {
  const file = Buffer.from(content)
  return [...file.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(({ 0: start, index }) => {
    try {
      const drawn = inflateSync(file.subarray(index + start.length)).toString('latin1')
      return [...drawn.matchAll(/ActualText <feff([\da-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    } catch {
      return []
    }
  })
}

test('does not leave out letters in silence', async () => {
  expect(await textOf(nameOf('ꦧꦱ Levi'))).toMatch(/\[…\] Levi.*Faltam letras\./)
})

test('breaks long names and long words, and goes on with the next page', async () => {
  const long = `${'Albuquerque '.repeat(40)}${'x'.repeat(300)}`
  const text = await textOf(nameOf(long))
  expect(text.match(/Albuquerque/g)).toHaveLength(40)
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(300)
  const { pages } = await readPdf(await drawPaper(paperOf(...Array(30).fill(nameOf(long)))))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
})

const rows = 10_000
const table = (count: number): PaperPart => ({
  kind: 'table',
  head: ['Data', 'Destino', 'Valor'],
  rows: Array.from({ length: count }, (_, index) => [
    `${(index % 28) + 1} de set. de 2026`,
    index % 7 ? 'Dízimo' : 'Dízimo, Missões em Moçambique, Obra do templo e ajuda para as famílias da rua de trás',
    `R$ ${index},00`,
  ]),
  total: { label: 'Total', value: 'R$ 49.995.000,00' },
  words: 'Muitos reais.',
})

testInTurn(
  `a table of ${rows} rows has its head and number on each page, its total on the last, and takes about half a second`,
  async () => {
    await drawPaper(paperOf(table(1)))
    const times: number[] = []
    let content = new Uint8Array()
    // Of the processor, and the best of three: others use the machine, too.
    for (let time = 0; time < 3; time++) {
      const begun = process.cpuUsage().user
      content = Uint8Array.from(await drawPaper(paperOf(table(rows))))
      times.push(Math.round((process.cpuUsage().user - begun) / 1_000))
    }
    process.stderr.write(`  a PDF of ${rows} rows: ${times.join(', ')} ms of the processor, ${Math.round(content.length / 1_000)} kB\n`)
    expect(Math.min(...times)).toBeLessThan(3_000)
    const { pages } = await readPdf(content)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Data Destino Valor')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    }
    const amounts = pages.flatMap(page => [...page.matchAll(/R\$ (\d+),00/g)].map(([, amount]) => Number(amount)))
    expect(amounts.slice(0, rows)).toEqual(Array.from({ length: rows }, (_, index) => index))
    expect(pages.at(-1)).toContain('R$ 49.995.000,00')
  },
  60_000,
)
