import type { Page } from '@playwright/test'
import { insertCard, type NewPayment } from '../../fixtures/payments/inserted.ts'
import { doorPath, staffDoorPath } from '../events/door-scene.ts'
import { ticketLink } from '../events/ticket-link.ts'
import { urlOf } from '../fixtures.ts'
import { guestGiftsLink } from '../giving/guest-gifts.ts'
import { addPayment, challenged } from '../payments/add-payment.ts'
import { openCheckout } from '../payments/begin-checkout.ts'
import { receivingChangeLink } from '../payments/receiving-change.ts'
import { inDatabase } from '../people.ts'
import { ownAddress, ownChild, ownReceipt, ownRecurring } from './own-pages.ts'

/** Somebody of the demo who has what the screen shows. Left out: nobody is logged in. */
type Login = 'maria@demo.atrio.app' | 'ana@demo.atrio.app' | 'admin@demo.atrio.app' | 'super@demo.atrio.app'
/** How to open a screen (src/screens.ts) so that it has content. */
type Opening = { login?: Login; path: string | ((page: Page) => Promise<string>); host?: string; prepare?(page: Page): Promise<void> }

const maria = 'maria@demo.atrio.app'
const ana = 'ana@demo.atrio.app'

/** The path of the first row of a list. */
const first = (list: string) => async (page: Page) => {
  // By the address, because Node does not know the names of localhost.
  const headers = { host: new URL(urlOf('esperanca.localhost')).host }
  const body = await (await page.request.get(urlOf('127.0.0.1', list), { headers })).text()
  const link = new RegExp(`href="(${list}/\\d+)"`).exec(body)?.[1]
  if (!link) throw new Error(`${list} shows no row`)
  return link
}

/** A page of the group, or the ministry, with this name. */
const pageWhere = (list: 'celula' | 'ministerio', name: string, end: string) => async (page: Page) => {
  const headers = { host: new URL(urlOf('esperanca.localhost')).host }
  const reply = await page.request.get(urlOf('127.0.0.1', `/api/igreja/esperanca/${list}/`), { headers })
  const rows: { id: number; nome: string }[] = await reply.json()
  return `/${list === 'celula' ? 'groups' : 'ministries'}/${rows.find(({ nome }) => nome === name)?.id}${end}`
}
const groupWhere = (name: string, end: string) => pageWhere('celula', name, end)

/** A page of the event with this name. */
const eventWhere = (name: string, end: string) => async (page: Page) => {
  const headers = { host: new URL(urlOf('esperanca.localhost')).host }
  const events: { id: number; nome: string }[] = await (
    await page.request.get(urlOf('127.0.0.1', '/api/igreja/esperanca/evento/'), { headers })
  ).json()
  return `/event/${events.find(({ nome }) => nome === name)?.id}${end}`
}

/** The tickets of whoever is logged in for an event, as it is in their own list. */
const ownTickets = async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
  const link = page.locator('main a[href$="/tickets"]').first()
  await link.waitFor()
  return String(await link.getAttribute('href'))
}

/** The answers of Ana's registration for an event that asks something. */
const ownAnswers = async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', await eventWhere('Noite de violas', '')(page)))
  await page.goto(urlOf('esperanca.localhost', `/user/registrations/${page.url().split('/').at(-1)}/tickets`))
  const link = page.locator('main a[href*="/answers/"]').first()
  await link.waitFor()
  return String(await link.getAttribute('href'))
}

/** The exclusive content of Maria's ticket, as its page leads to it; or the first piece of it. */
const ownContent = (isPiece: boolean) => async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', await ownTickets(page)))
  const link = page.locator('main a[href$="/content"]').first()
  await link.waitFor()
  const list = String(await link.getAttribute('href'))
  if (!isPiece) return list
  await page.goto(urlOf('esperanca.localhost', list))
  const piece = page.locator('main a[href*="/content/"]').first()
  await piece.waitFor()
  return String(await piece.getAttribute('href'))
}

/** The path of Maria's newest request, as it is in her own list. */
const ownPrayer = (end: string) => async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', '/user/prayer'))
  const link = page.locator('main a[href^="/user/prayer/"]').first()
  await link.waitFor()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  return end.replace(':id', String(id))
}

/** The page of a new payment. */
const payment = (values: NewPayment) => async () => `/user/payment/${await addPayment(values)}`

/** A checkout that was begun. */
const checkout = (choices?: object) => async (page: Page) => {
  await openCheckout(page, { choices })
  return '/checkout'
}

/** The list of Ana's cards, with a new one; nobody can pay with it, so she is not the one who pays in other tests. */
async function newCard() {
  await inDatabase(client => insertCard(client, ana))
  return '/user/cards'
}

/** Every screen that shows something of its own; the others only redirect (`redirects`). A screen with several states has several lines. */
export const openings: Record<string, Opening> = {
  churchHome: { path: '/' },
  'churchHome, logged in': { path: '/', login: maria },
  'churchHome, platform': { path: '/', host: 'localhost' },
  about: { path: '/about' },
  live: { path: '/live' },
  liveService: { path: first('/live') },
  events: { path: '/event' },
  'events, past': { path: '/event?passados=true' },
  event: { path: first('/event') },
  eventTickets: { path: eventWhere('Café com quem acabou de chegar', '/tickets'), login: maria },
  userRegistrations: { path: '/user/registrations', login: ana },
  userTickets: { path: ownTickets, login: ana },
  userAnswers: { path: ownAnswers, login: ana },
  ticketContents: { path: ownContent(false), login: maria },
  ticketContent: { path: ownContent(true), login: maria },
  takeTicket: { path: ticketLink, login: maria, prepare: page => page.locator('main h2').waitFor() },
  'takeTicket, incomplete link': {
    path: eventWhere('Café com quem acabou de chegar', '/take'),
    login: maria,
    prepare: page => page.locator('main a[href$="/tickets"]').waitFor(),
  },
  eventDoor: { path: doorPath, prepare: page => page.locator('main input[type=search]').waitFor() },
  'eventDoor, staff': { path: staffDoorPath, login: 'admin@demo.atrio.app', prepare: page => page.locator('main form').waitFor() },
  churches: { path: '/churchs', host: 'rede-norte.localhost' },
  access: { path: '/access?redirectTo=%2Fprayer%2Fnew' },
  'access, register': {
    path: '/access',
    async prepare(page) {
      await page.locator('main input[type=email]').fill('ninguem@example.org')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main input[autocomplete=new-password]').first().waitFor()
    },
  },
  confirmEmail: { path: '/access/confirm-email' },
  newPassword: { path: '/access/new-password' },
  confirmNewEmail: { path: '/access/confirm-new-email' },
  notMe: { path: '/access/not-me' },
  user: { path: '/user', login: maria },
  userChangePassword: { path: '/user/change-password', login: maria },
  userPasswordChanged: { path: '/user/change-password/success', login: maria },
  userChangeEmail: { path: '/user/change-email', login: maria },
  userEmailSent: { path: '/user/change-email/sent', login: maria },
  userSecurity: { path: '/user/security', login: maria },
  userPlatformAccess: { path: '/user/platform-access', login: 'admin@demo.atrio.app' },
  userDevices: { path: '/user/devices', login: maria },
  userData: { path: '/user/data', login: maria },
  'userData, nothing told': { path: '/user/data', login: 'admin@demo.atrio.app' },
  userDataEdit: { path: '/user/data/edit', login: maria },
  userDataAbout: { path: '/user/data/about', login: maria },
  newAddress: { path: '/user/data/addresses/new', login: maria },
  editAddress: { path: ownAddress, login: maria },
  family: { path: '/user/family', login: ana },
  'family, nobody yet': { path: '/user/family', login: maria },
  newChild: { path: '/user/family/new', login: ana },
  child: { path: ownChild(''), login: ana },
  editChild: { path: ownChild('/edit'), login: ana },
  inviteGuardian: { path: ownChild('/invite'), login: ana },
  guardianInvitation: { path: '/user/family/invitation', login: maria },
  userDataUpdate: { path: '/user/data-update', login: 'admin@demo.atrio.app' },
  'userDataUpdate, nothing missing': { path: '/user/data-update', login: maria },
  userChurch: { path: '/user/church', login: maria },
  devotionals: { path: '/devotionals' },
  devotional: { path: first('/devotionals') },
  'devotional, logged in': { path: first('/devotionals'), login: maria },
  news: { path: '/news' },
  newsArticle: { path: first('/news') },
  publicationTypes: { path: '/publication-types' },
  publications: { path: '/publications' },
  publication: { path: '/publications/sobre-as-cadeiras-vazias' },
  'publication, its PDF': {
    path: '/publications/cantos-de-quem-esta-a-caminho',
    prepare: async page => {
      await page.getByRole('button', { name: /^(Ler aqui|Read here|Leer aquí)$/ }).click()
      // On a phone it begins with its words, not drawn pages.
      await page
        .getByRole('group', { name: /^(Página|Page) 1 / })
        .locator(':scope > *')
        .first()
        .waitFor()
    },
  },
  groups: { path: '/groups' },
  'groups, no group found': { path: '/groups?dia=1&tipo=jovens' },
  group: { path: first('/groups') },
  'group, leader': { path: groupWhere('Mesa da Vila', ''), login: ana },
  groupRequestSent: { path: '/groups/request/success' },
  groupRequests: { path: groupWhere('Mesa da Vila', '/requests'), login: ana },
  studies: { path: '/studies' },
  'studies, for groups': { path: '/studies', host: 'rede-sul.localhost' },
  study: { path: first('/studies') },
  'study, leader': {
    path: first('/studies'),
    login: ana,
    prepare: page => page.locator('main details summary').click(),
  },
  ebds: { path: '/ebds' },
  'ebds, for an age': { path: '/ebds?idade=9' },
  'ebds, no class for an age': { path: '/ebds?idade=2', host: 'rede-sul.localhost' },
  ebd: { path: '/ebds/adultos' },
  lesson: {
    path: async page => {
      const headers = { host: new URL(urlOf('esperanca.localhost')).host }
      const body = await (await page.request.get(urlOf('127.0.0.1', '/ebds/adultos'), { headers })).text()
      return /\/ebds\/lesson\/\d+/.exec(body)?.[0] ?? '/ebds/lesson/0'
    },
  },
  ministries: { path: '/ministries' },
  ministry: { path: '/ministries/sopa-de-quinta' },
  ministryRequests: { path: pageWhere('ministerio', 'Visitas', '/requests'), login: ana },
  ministryRequestSent: { path: '/ministries/request/success' },
  project: { path: '/ministries/casa-e-obras/projects/telhado-novo' },
  'project, done': { path: '/ministries/visitas/projects/cem-visitas-ate-a-pascoa' },
  videos: { path: '/videos' },
  video: { path: first('/videos') },
  podcastIndex: { path: '/podcast' },
  podcastEpisode: { path: first('/podcast') },
  prayer: { path: '/prayer' },
  'prayer, logged in': { path: '/prayer', login: maria },
  newPrayer: { path: '/prayer/new', login: maria },
  newPrayerSent: { path: '/prayer/new/success' },
  prayerDeleted: { path: '/prayer/delete/success' },
  onePrayer: { path: first('/prayer') },
  deletePrayer: { path: ownPrayer('/prayer/:id/delete'), login: maria },
  userPrayers: { path: '/user/prayer', login: maria },
  userPrayer: { path: ownPrayer('/user/prayer/:id'), login: maria },
  give: { path: '/give' },
  givePoster: { path: '/give/poster' },
  userGiving: { path: '/user/giving', login: maria },
  claimGuestGifts: { path: () => guestGiftsLink(maria), login: maria, prepare: page => page.getByRole('checkbox').first().waitFor() },
  'claimGuestGifts, incomplete link': { path: '/user/giving/claim', login: maria, prepare: page => page.locator('main button').waitFor() },
  'claimGuestGifts, of another account': {
    path: () => guestGiftsLink('admin@demo.atrio.app'),
    login: maria,
    prepare: page => page.locator('main a[href="/user"]').waitFor(),
  },
  recurringGift: { path: ownRecurring(''), login: maria },
  editRecurringGift: { path: ownRecurring('/edit'), login: maria },
  givingStatement: { path: '/user/giving/statement', login: maria },
  givingReceipt: { path: ownReceipt, login: maria },
  checkout: { path: checkout() },
  'checkout, card': { path: checkout({ metodo: 'cartao-credito' }) },
  'checkout, logged in': { path: checkout(), login: maria },
  'checkout, nothing to pay for': { path: '/checkout' },
  paymentChange: { path: receivingChangeLink, prepare: page => page.locator('main form').waitFor() },
  'paymentChange, incomplete link': { path: '/payment-change', prepare: page => page.locator('main a').waitFor() },
  payment: { path: payment({ metodo: 'pix', total: 5_005 }) },
  'payment, boleto': { path: payment({ metodo: 'boleto', total: 5_005 }) },
  'payment, transfer': { path: payment({ metodo: 'transferencia' }) },
  'payment, question of the bank': { path: payment(challenged) },
  'payment, arrived': { path: payment({ metodo: 'pix', situacao: 'aprovado' }) },
  'payment, not found': { path: '/user/payment/NADA' },
  thankYou: { path: async () => `/checkout/thank-you?codigo=${await addPayment({ metodo: 'pix', situacao: 'aprovado' })}` },
  userCards: { path: newCard, login: ana },
  addCard: { path: '/user/addcard', login: maria },
  deleteCard: { path: async () => `/user/deletecard?id=${await inDatabase(client => insertCard(client, ana))}`, login: ana },
  privacy: { path: '/privacy' },
  search: { path: '/search?q=ora%C3%A7%C3%A3o' },
  'search, nothing found': { path: '/search?q=xilofone' },
  offline: { path: '/offline' },
  error: { path: '/error?message=too-many' },
  unknown: { path: '/nao-existe' },
}

/** Screens that only lead to another page, of this site or of another. */
export const redirects = [
  'login',
  'register',
  'resetPassword',
  'admin',
  'adminRecoverPassword',
  'userUpdate',
  'thirdParts',
  'voluts',
  'mykids',
  'paymentBase',
  'doacoes',
  'shortProject',
]
