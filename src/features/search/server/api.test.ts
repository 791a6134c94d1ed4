import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { search } from '../contract.ts'
import { forgetWords } from './forget-words.ts'
import { type Findable, putInSearch, takeFromSearch } from './index.ts'

const server = await openTestServer()
const { call, buildChurch, owner } = server
afterAll(server.close)

let last = 0
async function put(church: Church, titulo: string, texto = '', more: Partial<Findable> = {}, language = 'pt_BR') {
  const idEntidadeRelacionada = ++last
  const thing: Findable = {
    igrejaId: church.id,
    tipo: 'ORACAO',
    idEntidadeRelacionada,
    titulo,
    texto,
    caminho: `/prayer/${idEntidadeRelacionada}`,
    dataInicio: new Date(Date.now() - 1_000),
    ...more,
  }
  await putInSearch(drizzle({ client: owner }), language, [thing])
  return thing
}
const find = async (church: Church, q: string) => (await call(search, { q }, { at: church })).reply
const titles = async (church: Church, q: string) => (await find(church, q)).map(({ titulo }) => titulo)

test.each([
  ['coracao', 'without its accents'],
  ['CORAÇÃO', 'in capitals'],
  ['cora', 'half typed'],
  ['corações', 'in another form of the word'],
  ['corasao', 'mistyped'],
  ['coraçao aberto', 'with another word'],
  ['o coração de', 'among little words'],
])('«%s» is found %s', async q => {
  const church = await buildChurch()
  await put(church, 'Oração de coração aberto')
  await put(church, 'Bazar de inverno', 'Roupas e livros')
  expect(await titles(church, q)).toEqual(['Oração de coração aberto'])
})

test('all words must be there, and a title counts more than a text', async () => {
  const church = await buildChurch()
  await put(church, 'Almoço', 'Depois do batismo no jardim')
  await put(church, 'Batismo', 'No jardim')
  expect(await titles(church, 'batismo')).toEqual(['Batismo', 'Almoço'])
  expect(await titles(church, 'batismo almoço')).toEqual(['Almoço'])
  expect(await titles(church, 'batismo praia')).toEqual([])
})

test('a right word is not taken for a similar one', async () => {
  const church = await buildChurch()
  await put(church, 'Oração da noite')
  await put(church, 'Coração valente')
  expect(await titles(church, 'oração')).toEqual(['Oração da noite'])
})

test('each church finds its own and nothing of another', async () => {
  const [here, there] = [await buildChurch(), await buildChurch()]
  await put(here, 'Vigília nossa')
  await put(there, 'Vigília deles')
  expect(await titles(here, 'vigilia')).toEqual(['Vigília nossa'])
  // Nor do its words help to mend what is mistyped here.
  await put(there, 'Quermesse')
  expect(await titles(here, 'quermese')).toEqual([])
})

test('what waits, what is over, what was taken out and what is of a module that is off is not found', async () => {
  const church = await buildChurch()
  await put(church, 'Retiro futuro', '', { dataInicio: new Date(Date.now() + 60_000) })
  await put(church, 'Retiro passado', '', { dataFim: new Date(Date.now() - 500) })
  await takeFromSearch(drizzle({ client: owner }), await put(church, 'Retiro retirado'))
  expect(await titles(church, 'retiro')).toEqual([])
  const off = await buildChurch({ modules: [] })
  await put(off, 'Retiro do mural')
  expect(await titles(off, 'retiro')).toEqual([])
})

test('put again, it is found as it is now and once', async () => {
  const church = await buildChurch()
  const thing = await put(church, 'Coral', 'Ensaios às terças')
  await putInSearch(drizzle({ client: owner }), 'pt_BR', [{ ...thing, titulo: 'Orquestra' }])
  expect(await titles(church, 'coral')).toEqual([])
  expect(await titles(church, 'ensaio')).toEqual(['Orquestra'])
})

test('endings are those of the church’s language', async () => {
  const church = await buildChurch({ idioma: 'es' })
  await put(church, 'Canciones nuevas', '', {}, 'es')
  expect(await titles(church, 'cancion nueva')).toEqual(['Canciones nuevas'])
})

test('shows where in the text it was found', async () => {
  const church = await buildChurch()
  await put(church, 'Carta', `${'Muito se disse antes disso. '.repeat(20)}A quermesse volta no sábado. ${'E depois também. '.repeat(20)}`)
  const [found] = await find(church, 'quermesse')
  expect(found?.trecho).toContain('A quermesse volta')
  expect(found?.trecho.length).toBeLessThanOrEqual(202)
})

test.each(["' or 1=1 --", '\\', "a':* | b", '!!!', '(', '🙏', 'ﬁ', '％', ':*'])(
  '«%s» is looked for as it is, and breaks nothing',
  async q => {
    const church = await buildChurch()
    await put(church, 'Domingo')
    expect((await call(search, { q }, { at: church })).status).toBe(200)
    expect(await titles(church, q)).toEqual([])
  },
)

test('words that nothing has any more are forgotten, so that they mend nothing', async () => {
  const church = await buildChurch()
  const gone = await put(church, 'Quermesse')
  await put(church, 'Almoço')
  await takeFromSearch(drizzle({ client: owner }), gone)
  await forgetWords.run({}, server.services)
  const { rows } = await owner.query('select palavra from busca_palavra where igreja_id = $1', [church.id])
  expect(rows).toEqual([{ palavra: 'almoco' }])
  expect(await titles(church, 'almosso')).toEqual(['Almoço'])
})
