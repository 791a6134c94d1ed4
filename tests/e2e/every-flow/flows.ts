import type { Page } from '@playwright/test'
import { newEmail } from '../access.ts'
import type { openings } from '../every-screen/addresses.ts'
import { choose, fillInCard, openGift } from '../payments/begin-checkout.ts'
import { password } from '../people.ts'
import { mailedLink } from './mailed-link.ts'
import type { Step } from './step.ts'

export type Flow = {
  steps: readonly Step[]
  /** How it is opened, where that differs from how the screen of the same name is opened (every-screen/addresses.ts). */
  opening?: Partial<(typeof openings)[string]>
  /** Whoever walks is a member of their own: what is sent changes the person. */
  asNewMember?: true
  /** Has each disturbance in each run. Of the others, `npm test` walks half, with one disturbance; `npm run test:all` walks all with each. */
  isWhole?: true
}

const one = (action: Step['action'], more: Omit<Step, 'action'> = {}): Flow => ({ steps: [{ action, ...more }] })

/** A page of a mailed link. In another tab there is no code, but the way to another link. */
const mailed = (action: string, kind: string, page: string): Flow => ({
  ...one(action, { inOtherTab: /^(Receber um novo link|Criar uma nova senha)$/ }),
  opening: { path: mailedLink(kind, `/access/${page}`) },
})

const email = async (page: Page, text: string) => page.getByRole('textbox', { name: /^E-mail/ }).fill(text)
const payer = ['nome', 'sobrenome', 'email'].map(name => `dadosNaoCadastrado.${name}`)
const guest = async (page: Page) => {
  await page.getByLabel('Nome', { exact: true }).fill('Rute')
  await page.getByLabel('Sobrenome').fill('Moabe')
  await email(page, 'rute@example.org')
}
/** With these centavos, the sandbox never pays a Pix. */
const amount = (text: string) => async (page: Page) => page.getByLabel('Outro valor').fill(text)
const checkout = { screen: 'checkout', inOtherTab: 'Voltar ao início', sends: /\/pagamento$/ }
/** A card is never kept, so a reload empties it; another tab does not. */
const card = async (page: Page) => {
  if (!(await page.getByLabel('Número do cartão').inputValue())) await fillInCard(page)
}
const newAccount = newEmail('fluxo')

/** The flows of each screen that has a form, or a step to take, by its name and what is done there. The next screens of a flow are its steps. */
export const flows: Record<string, Flow> = {
  give: {
    isWhole: true,
    steps: [
      { action: 'Continuar', fill: amount('50,05') },
      {
        ...checkout,
        action: 'Contribuir com R$ 50,05',
        keeps: payer,
        fill: async page => {
          await choose(page, /^Pix Na hora/)
          await guest(page)
        },
      },
      { screen: 'payment', action: 'Copiar código Pix', fill: async () => {} },
    ],
  },
  'give, with a saved card': {
    opening: { login: 'maria@demo.atrio.app' },
    steps: [
      { action: 'Continuar', fill: amount('50,00') },
      { ...checkout, action: /^Contribuir com R\$ 50,00/, fill: page => choose(page, /^Cartão/) },
      { screen: 'thankYou', action: 'Ver o recibo', fill: async () => {} },
    ],
  },
  'give, again and again': {
    steps: [
      {
        action: 'Continuar',
        fill: async page => {
          await amount('50,00')(page)
          await page.getByRole('switch', { name: /Repetir/ }).check()
        },
      },
      // Says what for, and that it takes an account; the gift is kept meanwhile.
      { screen: 'checkout', inOtherTab: 'Voltar ao início', action: 'Entrar na minha conta', fill: async () => {} },
      { screen: 'access', action: 'Continuar', fill: page => email(page, 'maria@demo.atrio.app') },
    ],
  },
  'checkout, card': {
    isWhole: true,
    opening: {
      async path(page) {
        await openGift(page, { amount: 5_000, choices: { metodo: 'cartao-credito' } })
        return '/checkout'
      },
    },
    steps: [
      {
        ...checkout,
        action: /^Contribuir com R\$ 50,00/,
        keeps: payer,
        fill: async page => {
          await guest(page)
          await card(page)
        },
      },
      { screen: 'thankYou', action: 'Ver pagamento', fill: async () => {} },
    ],
  },
  newPrayer: {
    isWhole: true,
    asNewMember: true,
    steps: [
      {
        action: 'Enviar o pedido',
        keeps: ['mensagem'],
        sends: /\/oracao$/,
        fill: page => page.getByLabel('Pelo que podemos orar?').fill('Pela nossa rua.'),
      },
      { screen: 'newPrayerSent', action: /^(Acompanhar|Ver)/, inOtherTab: 'Pedir oração', fill: async () => {} },
    ],
  },
  access: {
    isWhole: true,
    steps: [
      { action: 'Continuar', isOnlyBefore: true, keeps: ['email'], fill: page => email(page, 'maria@demo.atrio.app') },
      {
        action: 'Entrar',
        isOnlyBefore: true,
        inOtherTab: 'Continuar',
        fill: page => page.getByLabel('Senha', { exact: true }).fill('Demo@1234'),
      },
      { screen: 'newPrayer', action: 'Enviar o pedido' },
    ],
  },
  'access, register': {
    opening: { path: '/access', prepare: async () => {} },
    steps: [
      { action: 'Continuar', fill: page => email(page, newAccount) },
      { action: 'Criar conta', keeps: ['nome', 'sobrenome', 'telefone'], inOtherTab: 'Continuar', sends: /\/usuario$/ },
      { action: 'Já confirmei. Entrar', inOtherTab: 'Continuar' },
    ],
  },
  'access, forgotten password': {
    opening: { path: '/access?step=recover' },
    steps: [{ action: 'Enviar o link', fill: page => email(page, 'ninguem@example.org') }],
  },
  userDataEdit: {
    isWhole: true,
    asNewMember: true,
    steps: [
      { action: 'Salvar', keeps: ['sobrenome'], sends: /\/usuario$/, fill: page => page.getByLabel('Sobrenome').fill('Figueira Alves') },
      { screen: 'userData', action: 'Mudar meus dados', fill: async () => {} },
    ],
  },
  newAddress: {
    asNewMember: true,
    steps: [
      {
        action: 'Salvar',
        sends: /\/endereco$/,
        fill: async page => {
          await page.getByLabel('CEP').fill('')
          await page.getByLabel('CEP').pressSequentially('05428020')
          await page.getByLabel('Rua ou avenida').fill('Rua das Amoreiras')
          await page.getByLabel('Número', { exact: true }).fill('118')
          await page.getByLabel('Bairro').fill('Vila Sabiá')
          await page.getByLabel('Cidade').fill('São Paulo')
          await page.getByLabel('Estado').selectOption('SP')
        },
      },
      { screen: 'userData', action: 'Mudar meus dados', fill: async () => {} },
    ],
  },
  editAddress: one('Salvar'),
  newChild: {
    asNewMember: true,
    steps: [
      {
        action: 'Salvar',
        sends: /\/crianca$/,
        fill: async page => {
          await page.getByLabel('Nome', { exact: true }).fill('Bento')
          await page.getByLabel('Sobrenome').fill('Ribeiro')
          await page.getByLabel('Data de nascimento').fill('14/06/2019')
          await page.getByLabel('O que você é da criança?').selectOption('mae')
        },
      },
    ],
  },
  editChild: one('Salvar'),
  child: one('Guardar a foto', { fill: async () => {} }),
  inviteGuardian: one('Enviar o convite', {
    fill: async page => {
      await email(page, 'rute@exemplo.com.br')
      await page.getByLabel('O que é da criança').selectOption('pai')
    },
  }),
  userDataAbout: one('Salvar'),
  userDataUpdate: one('Continuar'),
  churchHome: one('Avisar a igreja', { opener: 'Vou visitar' }),
  newPassword: mailed('Salvar e entrar', 'nova-senha', 'new-password'),
  notMe: mailed('Não fui eu. Proteger a conta', 'nao-fui-eu', 'not-me'),
  confirmEmail: mailed('Confirmar e entrar', 'confirmar-email', 'confirm-email'),
  paymentChange: one('Desfazer a mudança', { inOtherTab: 'Voltar ao início' }),
  confirmNewEmail: mailed('Usar este e-mail', 'novo-email', 'confirm-new-email'),
  userChangePassword: one('Salvar a nova senha'),
  'userChangePassword, forgotten': one('Enviar o link', { opener: 'Esqueceu a senha atual?' }),
  userChangeEmail: {
    asNewMember: true,
    steps: [
      {
        action: 'Enviar o link de confirmação',
        sends: /\/alterar-email$/,
        fill: async page => {
          await page.getByRole('textbox', { name: 'Novo e-mail' }).fill(newEmail('outro'))
          await page.locator('input[name=password]').fill(password)
        },
      },
      { screen: 'userEmailSent', action: /^Voltar/, inOtherTab: 'Enviar o link de confirmação', fill: async () => {} },
    ],
  },
  userSecurity: one('Cadastrar aplicativo'),
  userPlatformAccess: { ...one('Entrar por uma hora'), opening: { login: 'super@demo.atrio.app' } },
  group: one('Enviar', { opener: 'Deixar nome e telefone' }),
  'group, member': { ...one('Enviar pedido', { opener: 'Quero participar' }), asNewMember: true },
  groupRequests: one(/^Aceitar /, { opener: /^Aceitar / }),
  ministry: { ...one('Enviar pedido', { opener: 'Quero participar' }), asNewMember: true },
  ministryRequests: one(/^Aceitar /, { opener: /^Aceitar / }),
  eventTickets: {
    asNewMember: true,
    steps: [
      {
        action: 'Continuar',
        sends: /\/reserva$/,
        // There is one kind of ticket, and one of it is chosen.
        fill: async () => {},
      },
      { screen: 'eventTickets', action: 'Fazer inscrição', sends: /\/inscricao$/, fill: async () => {} },
    ],
  },
  userAnswers: one('Salvar', { fill: async page => void (await page.getByLabel('Sobrenome').first().fill('Sales')) }),
  takeTicket: { ...one('Aceitar ingresso', { inOtherTab: 'Ver meus ingressos', fill: async () => {} }), asNewMember: true },
  'eventDoor, staff': one('Criar o link', { fill: page => page.getByLabel('Nome da porta').fill('Porta 9') }),
  ebds: one('Ver a turma'),
  onePrayer: one('Entrar e enviar'),
  'onePrayer, report': { ...one('Enviar denúncia', { opener: 'Denunciar' }), opening: { login: 'maria@demo.atrio.app' } },
  userPrayer: one('Salvar a resposta', { opener: 'Contar o que Deus fez' }),
  deletePrayer: one('Apagar de vez'),
  recurringGift: one('Pausar'),
  editRecurringGift: one('Salvar', { fill: page => page.getByLabel('Valor de cada vez').fill('77,00') }),
  claimGuestGifts: one('Juntar à minha conta', { inOtherTab: 'Receber um novo link', fill: async () => {} }),
  addCard: one('Salvar cartão', { fill: card }),
  deleteCard: one('Apagar o cartão'),
}

/** Screens on which there is only something to read, to search and to choose by links. Their pages have no form but for searching. */
export const onlyRead = [
  ...['events', 'event', 'userRegistrations', 'userTickets', 'ticketContents', 'ticketContent'],
  ...['about', 'live', 'liveService', 'churches', 'devotionals', 'devotional', 'news', 'newsArticle', 'publicationTypes', 'publications'],
  ...['publication', 'groups', 'groupRequestSent', 'studies', 'study', 'ebd', 'lesson', 'ministries', 'ministryRequestSent', 'project'],
  ...['videos', 'video', 'podcastIndex', 'podcastEpisode', 'prayer', 'prayerDeleted', 'userPrayers', 'givePoster', 'userGiving'],
  ...['givingStatement', 'givingReceipt', 'userCards', 'user', 'userPasswordChanged', 'userDevices', 'userChurch'],
  ...['family', 'guardianInvitation'],
  ...['privacy', 'search', 'offline', 'error', 'unknown'],
]
