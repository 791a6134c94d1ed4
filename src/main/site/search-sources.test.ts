import { expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { moduleCodes } from '#contract/modules.ts'
import { nearPageMatches, pageMatches } from '#features/search/site/page-matches.ts'
import type { ReadyStartUp } from '#site/data/start-up.ts'
import { inLocale } from '../../../tests/fixtures/in-locale.ts'
import { screens } from '../../screens.ts'
import { searchSources } from './search-sources.ts'

const withModules = (active: readonly string[]) =>
  ({
    church: { descricao: '', historia: '', horarios: [], endereco: null, telefone: null, email: null },
    branding: { inicio: null },
    menu: [],
    modules: active.map(codigo => ({ codigo })),
  }) as unknown as ReadyStartUp
const everyModule = withModules(moduleCodes)
const pagesFor = (query: string, startUp = everyModule) => {
  const { byTitle, byText } = pageMatches(query, startUp, searchSources)
  return [...byTitle, ...byText].map(({ to }) => to)
}

const wanted: [Locale, Record<string, string>][] = [
  [
    'pt',
    {
      dizimo: '/give',
      dízimos: '/give',
      doar: '/give',
      oferta: '/give',
      pix: '/give',
      recibo: '/user/giving',
      célula: '/groups',
      senha: '/user/change-password',
      endereço: '/#visite',
      telefone: '/#visite',
      'como chegar': '/#visite',
      inscrição: '/groups',
      boletim: '/publication-types',
      voluntário: '/ministries',
      'ao vivo': '/live',
    },
  ],
  ['en', { tithe: '/give', receipt: '/user/giving', password: '/user/change-password', directions: '/#visite', 'small group': '/groups' }],
  ['es', { diezmo: '/give', recibo: '/user/giving', contraseña: '/user/change-password', 'cómo llegar': '/#visite', célula: '/groups' }],
]
test.each(wanted.flatMap(([locale, words]) => Object.entries(words).map(([word, to]) => ({ locale, word, to }))))(
  '$locale «$word» finds $to',
  ({ locale, word, to }) => {
    expect(inLocale(locale, () => pagesFor(word))).toContain(to)
  },
)

test.each([
  ['célula', '/groups'],
  ['endereço', '/#visite'],
  ['onde fica', '/#visite'],
  ['horário', '/live'],
  ['dar o dízimo', '/give'],
])('«%s» is what people call %s, which therefore comes before all else', (query, to) => {
  const { byTitle } = inLocale('pt', () => pageMatches(query, everyModule, searchSources))
  expect(byTitle.map(page => page.to)).toContain(to)
  expect(byTitle.length).toBeLessThan(5)
})

test('pages of modules that are off are not found', () => {
  expect(pagesFor('dizimo', withModules([]))).toEqual([])
  expect(nearPageMatches('dizmo', withModules([]), searchSources, [])).toBeUndefined()
})

test('a section that the church hides on its home page is not found', () => {
  const hidden = { ...everyModule, branding: { inicio: { ordem: [], ocultas: ['visite'] } } } as unknown as ReadyStartUp
  expect(inLocale('pt', () => [pagesFor('primeira visita'), pagesFor('primeira visita', hidden)])).toEqual([['/#visite'], []])
})

test('a mistyped word finds the pages of the nearest word, written as they write it', () => {
  for (const [typed, to, word] of [
    ['dizmo', '/give', 'dízimo'],
    ['celua', '/groups', 'célula'],
    ['endereso', '/#visite', 'endereço'],
  ] as const) {
    const near = inLocale('pt', () => nearPageMatches(typed, everyModule, searchSources, []))
    expect.soft(near?.replaced).toEqual([{ palavra: typed, por: [word] }])
    expect.soft([...(near?.byTitle ?? []), ...(near?.byText ?? [])].map(page => page.to)).toContain(to)
  }
  expect(inLocale('pt', () => nearPageMatches('xilofone', everyModule, searchSources, []))).toBeUndefined()
})

/** Screens with an address of their own that the search need not find, with the reason. */
const notFound: Record<string, string> = {
  churchHome: 'the page that everything leads back to',
  search: 'the search itself',
  churches: 'the other churches of an organisation, which not every church belongs to',
  confirmEmail: 'only with the code of a mail',
  newPassword: 'only with the code of a mail',
  confirmNewEmail: 'only with the code of a mail',
  notMe: 'only with the code of a mail',
  paymentChange: 'only with the code of a mail',
  claimGuestGifts: 'only with the code of a mail',
  userPlatformAccess: 'only for few people, from their account page',
  userChurch: 'only for an organisation with several churches, from the account page',
  publications: 'the types lead to it',
  givePoster: 'a step from the page for giving',
  givingStatement: 'a step from one’s own gifts, which are found by its words',
  checkout: 'a step of a payment',
  thankYou: 'a step of a payment',
  addCard: 'a step from the saved cards',
  deleteCard: 'a step from the saved cards',
  userDataEdit: 'a step from one’s own data',
  userDataAbout: 'a step from one’s own data',
  newAddress: 'a step from one’s own data',
  newChild: 'a step from one’s own family',
  guardianInvitation: 'opened by a mailed link alone',
  userDataUpdate: 'a step of a payment',
  thirdParts: 'leads to another site',
  voluts: 'leads to another site',
  mykids: 'leads to another site',
  offline: 'shown in place of a page',
  error: 'shown in place of a page',
}

test('the search finds every screen that one can open by its address alone', () => {
  const found = new Set(searchSources.flatMap(({ pages = [] }) => pages.map(({ to }) => to)))
  const missing = screens.filter(
    ({ id, path, layout }) => layout !== 'NONE' && !/[:*]|success|sent/.test(path) && !(id in notFound) && !found.has(`/${path}`),
  )
  expect(missing.map(({ id }) => id)).toEqual([])
})
