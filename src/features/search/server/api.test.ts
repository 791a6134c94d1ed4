import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import type { EntityType } from '#contract/entities.ts'
import { runJob } from '../../../../tests/fixtures/jobs.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { search } from '../contract.ts'
import { titleFromText } from '../rules.ts'
import { deleteUnusedWords } from './delete-unused-words.ts'
import { indexForSearch, removeFromSearch, type SearchEntry } from './index.ts'

const server = await openTestServer()
const { call, buildChurch, owner } = server
afterAll(server.close)

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
let lastId = 0
async function addEntry(church: Church, titulo: string, texto = '', overrides: Partial<SearchEntry> = {}, language = 'pt_BR') {
  const idEntidadeRelacionada = ++lastId
  const entry: SearchEntry = {
    igrejaId: church.id,
    tipo: 'ORACAO',
    idEntidadeRelacionada,
    titulo,
    texto,
    dataInicio: new Date(Date.now() - 1_000),
    ...overrides,
  }
  await indexForSearch(drizzle({ client: owner }), language, [entry])
  return entry
}
const results = async (church: Church, q: string, tipo?: EntityType) =>
  (await call(search, { q, ...(tipo && { tipo }) }, { at: church })).reply
const titles = async (church: Church, q: string) => (await results(church, q)).resultados.map(({ titulo }) => titulo)

test.each([
  ['coracao', 'without its accents'],
  ['CORAÇÃO', 'in capitals'],
  ['cora', 'incomplete'],
  ['corações', 'in another form of the word'],
  ['corasao', 'mistyped'],
  ['coraçao aberto', 'with another word'],
  ['o coração de', 'between short words'],
])('«%s» is found %s', async q => {
  const church = await buildChurch()
  await addEntry(church, 'Oração de coração aberto')
  await addEntry(church, 'Bazar de inverno', 'Roupas e livros')
  expect(await titles(church, q)).toEqual(['Oração de coração aberto'])
})

test('all words must match, and a match in the title ranks higher than one in the text', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Almoço', 'Depois do batismo no jardim')
  await addEntry(church, 'Batismo', 'No jardim')
  expect(await titles(church, 'batismo')).toEqual(['Batismo', 'Almoço'])
  expect(await titles(church, 'batismo almoço')).toEqual(['Almoço'])
  expect(await titles(church, 'batismo praia')).toEqual([])
})

test('singular and plural find each other, also without their accents, and no word is said to be replaced', async () => {
  const plurals =
    'orações oração, pães pão, irmãos irmão, irmãs irmã, homens homem, jardins jardim, dons dom, sociais social, fiéis fiel, papéis papel, fáceis fácil, lençóis lençol, azuis azul, juvenis juvenil, louvores louvor, vezes vez, meses mês, países país, portugueses português, dízimos dízimo, pacificações pacificação, leis lei, avós avó, céus céu, mães mãe'
  const church = await buildChurch()
  const pairs = plurals.split(', ').map((pair, place) => ({ title: `N${place}`, words: pair.split(' ') }))
  for (const { title, words } of pairs) for (const word of words) await addEntry(church, title, `Sobre ${word}.`)
  for (const { title, words } of pairs)
    for (const word of words.flatMap(word => [word, withoutAccents(word)])) {
      const { resultados, palavrasTrocadas } = await results(church, word)
      expect.soft([word, resultados.slice(0, 2).map(({ titulo }) => titulo), palavrasTrocadas]).toEqual([word, [title, title], []])
    }
})

test('churches of other languages keep the words of their own language apart', async () => {
  const english = await buildChurch({ idioma: 'en' })
  await addEntry(english, 'Men', 'The men meet', {}, 'en')
  await addEntry(english, 'Mens', 'Pens', {}, 'en')
  await addEntry(english, 'Prayers', '', {}, 'en')
  expect(await titles(english, 'pem')).toEqual([])
  expect(await titles(english, 'prayer')).toEqual(['Prayers'])
  const spanish = await buildChurch({ idioma: 'es' })
  await addEntry(spanish, 'Oraciones', '', {}, 'es')
  expect(await titles(spanish, 'oración')).toEqual(['Oraciones'])
})

test('what has the very word comes first, then its singular or plural, then words that begin so; in each of these prayer requests last', async () => {
  const church = await buildChurch()
  const news = { tipo: 'NOTICIA' as const }
  const now = Date.now()
  await addEntry(church, 'Mesada', 'Dos filhos.', { ...news, dataInicio: new Date(now - 1_000) })
  await addEntry(church, 'Pedido pela mesa', 'Pela mesa.', { dataInicio: new Date(now - 2_000) })
  await addEntry(church, 'Mesas do salão', '', { ...news, dataInicio: new Date(now - 3_000) })
  await addEntry(church, 'Almoço', 'À mesa da igreja.', { ...news, dataInicio: new Date(now - 4_000) })
  expect(await titles(church, 'mesa')).toEqual(['Almoço', 'Mesas do salão', 'Pedido pela mesa', 'Mesada'])
})

test('words that only have the stem of a short one are found when nothing else is, in a longer one always', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Mês de julho', 'Um mês, dois meses.', { tipo: 'NOTICIA' })
  await addEntry(church, 'O marido de Ana', '', { tipo: 'NOTICIA' })
  await addEntry(church, 'Adorando juntos', '', { tipo: 'NOTICIA' })
  expect(await results(church, 'mesa')).toMatchObject({
    resultados: [{ titulo: 'Mês de julho' }],
    tipos: [{ tipo: 'NOTICIA', quantos: 1 }],
  })
  await addEntry(church, 'À mesa com Jesus', '', { tipo: 'ESTUDO' })
  await addEntry(church, 'Mesas e cadeiras, à mesa posta')
  await addEntry(church, 'Maria, a mãe')
  for (const word of ['mesa', 'MESA', 'mesas'])
    expect.soft((await titles(church, word)).toSorted()).toEqual(['Mesas e cadeiras, à mesa posta', 'À mesa com Jesus'])
  expect(await titles(church, 'maria')).toEqual(['Maria, a mãe'])
  expect(await titles(church, 'mesa posta')).toEqual(['Mesas e cadeiras, à mesa posta'])
  expect(await titles(church, 'adoração')).toEqual(['Adorando juntos'])
  // Of one kind, too, the word that another kind has is not taken for one that nothing has.
  expect(await results(church, 'mesa', 'NOTICIA')).toMatchObject({ resultados: [], tipos: { length: 2 } })
})

test('in languages without rules for singulars a short word finds its singular, and no word that merely shares its stem', async () => {
  const spanish = await buildChurch({ idioma: 'es' })
  for (const title of ['La mesa', 'Las mesas', 'El mes', 'Dios', 'Él dio']) await addEntry(spanish, title, '', { tipo: 'NOTICIA' }, 'es')
  expect((await titles(spanish, 'mesas')).toSorted()).toEqual(['La mesa', 'Las mesas'])
  expect((await titles(spanish, 'mesa')).toSorted()).toEqual(['La mesa', 'Las mesas'])
  expect(await titles(spanish, 'dios')).toEqual(['Dios'])
})

test('a word that the church never uses is replaced by a near one, and the reply says so; a far one is not taken', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Noite de oração', 'Pelo coração da cidade')
  await addEntry(church, 'Trabalho', 'O contrato diz que é meio período, e mais dizia.')
  const { resultados, palavrasTrocadas } = await results(church, 'corasao da cidade')
  expect(resultados.map(({ titulo }) => titulo)).toEqual(['Noite de oração'])
  expect(palavrasTrocadas).toEqual([{ palavra: 'corasao', por: ['coração'] }])
  expect(await results(church, 'contrato')).toMatchObject({ palavrasTrocadas: [] })
  const near = await results(church, 'dízimo')
  expect(near.palavrasTrocadas.flatMap(({ por }) => por)).not.toContain('diz')
  expect(near.resultados.length === 0 || near.palavrasTrocadas.length > 0).toBe(true)
})

test('a typo is answered by a near word, and never cut to a short one that many texts have', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Contrato', 'O contrato diz que é meio período.')
  expect(await results(church, 'dizmo')).toEqual({ resultados: [], tipos: [], palavrasTrocadas: [] })
  await addEntry(church, 'Sobre o dízimo e a oferta')
  for (const [typed, near] of Object.entries({ dizmo: 'dízimo', dizimmo: 'dízimo', ofreta: 'oferta' }))
    expect.soft(await results(church, typed)).toMatchObject({
      resultados: [{ titulo: 'Sobre o dízimo e a oferta' }],
      palavrasTrocadas: [{ palavra: typed, por: [near] }],
    })
})

test('what takes place on a day of its own has it, and whether it is cancelled', async () => {
  const church = await buildChurch()
  const quando = new Date('2026-12-09T22:30:00Z')
  await addEntry(church, 'Vigília', '', { tipo: 'CULTO', quando, flagCancelado: true })
  const lesson = await addEntry(church, 'Vigília de Elias', '', { tipo: 'EBD_LICAO', quando: '2026-12-13' })
  await addEntry(church, 'Vigília do mês', '', { tipo: 'NOTICIA' })
  const days = async () =>
    Object.fromEntries(
      (await results(church, 'vigilia')).resultados.map(({ tipo, quando, flagCancelado }) => [tipo, [quando, flagCancelado]]),
    )
  expect(await days()).toEqual({
    CULTO: [quando.toISOString(), true],
    EBD_LICAO: ['2026-12-13', false],
    NOTICIA: [null, false],
  })
  await indexForSearch(drizzle({ client: owner }), 'pt_BR', [{ ...lesson, quando: '2026-12-20' }])
  expect(await days()).toMatchObject({ EBD_LICAO: ['2026-12-20', false] })
})

test('of one kind, too, a replaced word is said, as its singular when the results have no other', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Noite de orações', '', { tipo: 'NOTICIA' })
  await addEntry(church, 'Uma oração', '', { tipo: 'ESTUDO' })
  const said = async (tipo?: 'ESTUDO') => (await results(church, 'orasoes', tipo)).palavrasTrocadas
  expect(await said()).toEqual([{ palavra: 'orasoes', por: ['orações'] }])
  expect(await said('ESTUDO')).toEqual([{ palavra: 'orasoes', por: ['oração'] }])
})

test('a word of what is not public is not told as the replacement of another', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Quermesse', '', { dataInicio: new Date(Date.now() + 60_000) })
  expect(await results(church, 'quermese')).toEqual({ resultados: [], tipos: [], palavrasTrocadas: [] })
})

test('the kinds of the results are counted, and one kind alone can be asked for', async () => {
  const church = await buildChurch()
  for (const title of ['Batismo no lago', 'Batismo na praia']) await addEntry(church, title, '', { tipo: 'NOTICIA' })
  await addEntry(church, 'Depois do batismo')
  const tipos = [
    { tipo: 'NOTICIA', quantos: 2 },
    { tipo: 'ORACAO', quantos: 1 },
  ]
  expect(await results(church, 'batismo')).toMatchObject({ tipos, resultados: { length: 3 } })
  const { reply } = await call(search, { q: 'batismo', tipo: 'ORACAO' }, { at: church })
  expect(reply).toMatchObject({ tipos, resultados: [{ titulo: 'Depois do batismo' }] })
})

test('a known word is not replaced by a similar one', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Oração da noite')
  await addEntry(church, 'Coração valente')
  expect(await titles(church, 'oração')).toEqual(['Oração da noite'])
})

test('each church finds only its own entries', async () => {
  const [church, otherChurch] = [await buildChurch(), await buildChurch()]
  await addEntry(church, 'Vigília nossa')
  await addEntry(otherChurch, 'Vigília deles')
  expect(await titles(church, 'vigilia')).toEqual(['Vigília nossa'])
  // Words of another church are not used to correct mistyped ones either.
  await addEntry(otherChurch, 'Quermesse')
  expect(await titles(church, 'quermese')).toEqual([])
})

test('entries before their start, after their end, removed, or of a module that is off are not found', async () => {
  const church = await buildChurch()
  await addEntry(church, 'Retiro futuro', '', { dataInicio: new Date(Date.now() + 60_000) })
  await addEntry(church, 'Retiro passado', '', { dataFim: new Date(Date.now() - 500) })
  await removeFromSearch(drizzle({ client: owner }), await addEntry(church, 'Retiro retirado'))
  expect(await titles(church, 'retiro')).toEqual([])
  const churchWithoutModules = await buildChurch({ modules: [] })
  await addEntry(churchWithoutModules, 'Retiro do mural')
  expect(await titles(churchWithoutModules, 'retiro')).toEqual([])
})

test('an entry that is added again is updated and found once', async () => {
  const church = await buildChurch()
  const entry = await addEntry(church, 'Coral', 'Ensaios às terças')
  await indexForSearch(drizzle({ client: owner }), 'pt_BR', [{ ...entry, titulo: 'Orquestra' }])
  expect(await titles(church, 'coral')).toEqual([])
  expect(await titles(church, 'ensaio')).toEqual(['Orquestra'])
})

test('words are reduced to stems in the church’s language', async () => {
  const church = await buildChurch({ idioma: 'es' })
  await addEntry(church, 'Canciones nuevas', '', {}, 'es')
  expect(await titles(church, 'cancion nueva')).toEqual(['Canciones nuevas'])
})

test('a result shows the text around the match', async () => {
  const church = await buildChurch()
  await addEntry(
    church,
    'Carta',
    `${'Muito se disse antes disso. '.repeat(20)}A quermesse volta no sábado. ${'E depois também. '.repeat(20)}`,
  )
  const [result] = (await results(church, 'quermesse')).resultados
  expect(result?.trecho).toContain('A quermesse volta')
  expect(result?.trecho.length).toBeLessThanOrEqual(202)
  const words = new Set(['…', ...`Muito se disse antes disso. A quermesse volta no sábado. E depois também.`.split(' ')])
  for (const word of result?.trecho.replaceAll('…', '').split(' ') ?? []) expect(words).toContain(word)
})

test('a result does not say its first sentence twice, as summary and as the beginning of the text', async () => {
  const church = await buildChurch()
  const text = 'Chegou a hora do mutirão. Pr. João Chegou a hora do mutirão. Traga luvas e pás.'
  await addEntry(church, 'Convite', text)
  const excerptFor = async (q: string) => (await results(church, q)).resultados[0]?.trecho
  expect(await excerptFor('mutirão')).toBe('Chegou a hora do mutirão. Traga luvas e pás.')
  // What only the part before it has stays.
  expect(await excerptFor('joão')).toBe(text)
})

test('a result does not say again what its title says, which is the beginning of a prayer request', async () => {
  const church = await buildChurch()
  const long = 'Minha mãe vai operar o joelho na quinta-feira, e o médico diz que a anestesia preocupa por causa da idade dela.'
  await addEntry(church, titleFromText(long, 80), `${long}\nDeu tudo certo.`)
  await addEntry(church, 'Pelo joelho', 'Pelo joelho\nDeu certo.')
  await addEntry(church, 'Cirurgia', 'Cirurgia do joelho')
  const excerpts = Object.fromEntries((await results(church, 'joelho')).resultados.map(({ titulo, trecho }) => [titulo, trecho]))
  expect(excerpts).toEqual({
    [titleFromText(long, 80)]: '…preocupa por causa da idade dela. Deu tudo certo.',
    'Pelo joelho': 'Deu certo.',
    Cirurgia: 'Cirurgia do joelho',
  })
})

test.each(["' or 1=1 --", '\\', "a':* | b", '!!!', '(', '🙏', 'ﬁ', '％', ':*'])(
  '«%s» is searched as plain text, without an error',
  async q => {
    const church = await buildChurch()
    await addEntry(church, 'Domingo')
    expect((await call(search, { q }, { at: church })).status).toBe(200)
    expect(await titles(church, q)).toEqual([])
  },
)

test('words that no entry contains any more are deleted, so that they correct nothing', async () => {
  const church = await buildChurch()
  const removed = await addEntry(church, 'Quermesse')
  await addEntry(church, 'Almoço')
  await removeFromSearch(drizzle({ client: owner }), removed)
  for (const { id } of (await server.owner.query('select id from igreja')).rows)
    await runJob(server.services, deleteUnusedWords, {}, Number(id))
  const { rows } = await owner.query('select palavra from busca_palavra where igreja_id = $1', [church.id])
  expect(rows).toEqual([{ palavra: 'almoco' }])
  expect(await titles(church, 'almosso')).toEqual(['Almoço'])
})
