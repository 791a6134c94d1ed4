import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/listed.ts'
import { PictureFile } from '#contract/upload.ts'
import { ByChurch, BySlug, BySlugAndId, Id, Nothing, Picture, Timestamp, words } from '#contract/values.ts'
import { longest } from './rules.ts'

const module = 'MOD_MURAL_ORACAO'

const ById = z.object({ id: Id })

/** What a prayer can be about, as the church has put it. */
export const PrayerMotive = z.object({ id: Id, nome: z.string() })
export type PrayerMotive = z.infer<typeof PrayerMotive>

/** A request as anybody may read it on the wall. */
export const Prayer = z.object({
  id: Id,
  mensagem: z.string(),
  /** First name and the first letter of the surname; `null` of those who ask without a name. */
  nome: z.nullable(z.string()),
  motivo: z.nullable(PrayerMotive),
  imagem: z.nullable(Picture),
  /** How many have prayed. */
  qtdeOracoes: z.int(),
  qtdeMensagens: z.int(),
  /** What came of it, in the person's own words. */
  testemunho: z.nullable(z.string()),
  dataResposta: z.nullable(Timestamp),
  dataCadastro: Timestamp,
})
export type Prayer = z.infer<typeof Prayer>

/**
 * What somebody wrote under a request, shown with first name and the first letter of the surname; `null` of who asks without a
 * name and answers under it.
 */
export const PrayerMessage = z.object({ id: Id, idOracao: Id, mensagem: z.string(), nome: z.nullable(z.string()), dataCadastro: Timestamp })
export type PrayerMessage = z.infer<typeof PrayerMessage>

/** Messages are in the order they were written in; the last 200. */
export const PrayerWithMessages = z.extend(Prayer, { mensagens: z.array(PrayerMessage) })
export type PrayerWithMessages = z.infer<typeof PrayerWithMessages>

/** Where a request is on its way: it waits for the church's look, all see it, the church has hidden it, or only its pastors read it. */
export const prayerStates = ['em_analise', 'publicada', 'oculta', 'reservada'] as const
export type PrayerState = (typeof prayerStates)[number]

/** A request as the person who wrote it sees it. */
export const OwnPrayer = z.extend(Prayer, {
  situacao: z.enum(prayerStates),
  flagPublicarMural: z.boolean(),
  flagAtivo: z.boolean(),
  flagReceberLigacao: z.boolean(),
  flagReceberVisita: z.boolean(),
})
export type OwnPrayer = z.infer<typeof OwnPrayer>

// ---- Reading, open to visitors

export const listPrayerMotives = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/igreja/{slug}/oracao-motivo/',
  summary: 'What a prayer can be about, in the church’s order',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.object({ oracaoMotivos: z.array(PrayerMotive) }),
})

export const getPrayerSettings = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/igreja/{slug}/oracao-configuracao/',
  summary: 'Whether the church looks at requests before they are on the wall',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.object({ flagRevisar: z.boolean() }),
})

export const listPrayers = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}',
  summary: 'The wall, newest first; `antes` is `<dataCadastro>_<id>` of the last one seen. Counts may be up to a minute old',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug, query: z.object({ ...listed, motivo: z.optional(Id), respondidas: z._default(z.stringbool(), false) }) },
  reply: z.array(Prayer),
})

export const searchPrayers = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/busca',
  summary: 'Requests on the wall by their words, the best first: accents ignored, typing mistakes forgiven; at most 30',
  module,
  // Members are counted by themselves: a whole church may sit behind one address.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  input: { params: BySlug, query: z.object({ q: words(longest.search), motivo: z.optional(Id) }) },
  reply: z.array(Prayer),
})

export const getPrayer = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/{id}',
  summary: 'One request on the wall with its messages; up to a minute old',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlugAndId },
  reply: PrayerWithMessages,
})

// ---- Taking part: members

/** What one has to do with a request: whether one prays for it, and its counts as they are now. */
export const Part = z.object({ id: Id, flagOrou: z.boolean(), qtdeOracoes: z.int(), qtdeMensagens: z.int() })
export type Part = z.infer<typeof Part>

const Ids = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  z.transform(text => text.split(',').map(Number)),
)

export const listParts = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/participacao',
  summary: 'What the caller has to do with each of these requests on the wall: `ids=1,2,3`, at most 100; others are left out',
  module,
  input: { params: BySlug, query: z.object({ ids: Ids }) },
  reply: z.array(Part),
})

export const getPart = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/{id}/participacao',
  summary: 'What the caller has to do with one request, and its messages as they are now',
  module,
  input: { params: BySlugAndId },
  reply: z.extend(Part, {
    /** Whether it is the caller’s own. */
    flagMinha: z.boolean(),
    mensagens: z.array(z.extend(PrayerMessage, { /** Whether the caller may delete it. */ flagExcluir: z.boolean() })),
  }),
})
export type GetPart = z.infer<(typeof getPart)['reply']>

const flag = z._default(z.stringbool(), false)

/** What somebody asks to be prayed for. Flags are `true` or `false` as text, because a form has no others. */
export const PrayerInput = z.object({
  mensagem: words(longest.prayer),
  idOracaoMotivo: z.optional(Id),
  flagPublicarMural: flag,
  flagReceberLigacao: flag,
  flagReceberVisita: flag,
  image: z.optional(PictureFile),
})

export const createPrayer = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/',
  summary:
    'Ask for prayer. Anything in `nome` shows it under the member’s own name, nothing without one; `flagPublicarMural=false` is for the pastors alone; `flagAtivo` is the church’s to decide and is not read',
  module,
  limit: { calls: 20, seconds: 3_600 },
  input: {
    form: z.extend(PrayerInput, {
      idUsuario: Id,
      idIgreja: Id,
      nome: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
      flagAtivo: z._default(z.stringbool(), true),
    }),
  },
  // No words of it: replies of a POST are stored for a day, for those who try again.
  reply: z.object({ id: Id, situacao: z.enum(prayerStates) }),
})

export const deletePrayer = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/{id}',
  summary: 'Remove one’s own request for good, with its messages',
  module,
  input: { params: ById },
  reply: Nothing,
})

export const pray = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/orar/',
  summary: 'Say that one prays for a request; counted once a person',
  module,
  limit: { calls: 300, seconds: 3_600 },
  input: { body: z.object({ idUsuario: Id, idOracao: Id }) },
  reply: Part,
})

export const unpray = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/orar/{id}',
  summary: 'Take it back; `id` is the request’s',
  module,
  input: { params: ById },
  reply: Part,
})

export const MessageInput = z.object({ mensagem: words(longest.message) })

export const createMessage = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/mensagem/',
  summary: 'Write under a request on the wall',
  module,
  limit: { calls: 60, seconds: 3_600 },
  input: { body: z.extend(MessageInput, { idUsuario: Id, idOracao: Id }) },
  // Without its words: replies of a POST are stored for a day, for those who try again.
  reply: z.omit(PrayerMessage, { mensagem: true }),
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/mensagem/{id}',
  summary: 'Remove a message: whoever wrote it, whoever it was written to, and staff who publish',
  module,
  changes: 'content',
  input: { params: ById },
  reply: Nothing,
})

export const TestimonyInput = z.object({ testemunho: words(longest.testimony) })

export const answerPrayer = endpoint({
  method: 'PUT',
  mount: 'admin',
  path: '/oracao/{id}/testemunho',
  summary: 'Tell what came of one’s own request; the church looks at it first where it looks at requests',
  module,
  limit: { calls: 20, seconds: 3_600 },
  input: { params: ById, body: TestimonyInput },
  reply: OwnPrayer,
})

export const reopenPrayer = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/{id}/testemunho',
  summary: 'Take the testimony back',
  module,
  limit: { calls: 20, seconds: 3_600 },
  input: { params: ById },
  reply: OwnPrayer,
})

export const ReportInput = z.object({ motivo: words(longest.report) })

export const reportPrayer = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/{id}/denuncia',
  summary: 'Tell the church that a request, or a message under it (`idMensagem`), should not be there; once a person',
  module,
  limit: { calls: 20, seconds: 3_600 },
  input: { params: ById, body: z.extend(ReportInput, { idMensagem: z.optional(Id) }) },
  reply: Nothing,
})

export const listOwnPrayers = endpoint({
  method: 'GET',
  path: '/user/oracao',
  summary: 'What the caller has asked for, also what only the pastors read, newest first',
  module,
  input: { query: z.extend(ByChurch, listed) },
  reply: z.array(OwnPrayer),
})

export const getOwnPrayer = endpoint({
  method: 'GET',
  path: '/user/oracao/{id}',
  summary: 'One of the caller’s own, with its messages',
  module,
  input: { params: ById, query: ByChurch },
  reply: z.extend(OwnPrayer, { mensagens: z.array(PrayerMessage) }),
})

// ---- Staff

const publish = { mount: 'admin', module, access: 'publish-content' } as const
const care = { mount: 'admin', module, access: 'pastoral-care' } as const

/** A request on the wall, or on its way there, as those who look after the wall see it. */
export const WallEntry = z.extend(z.omit(OwnPrayer, { flagReceberLigacao: true, flagReceberVisita: true }), {
  /** Full name of who wrote it, also where the wall shows none. */
  autor: z.string(),
})

export type WallEntry = z.infer<typeof WallEntry>

export const listWallEntries = endpoint({
  ...publish,
  method: 'GET',
  path: '/igreja/{slug}/oracao-gestao/',
  summary: 'Requests for the wall in one state, oldest first while they wait; never those for the pastors alone',
  input: {
    params: BySlug,
    query: z.object({ ...listed, situacao: z._default(z.enum(['em_analise', 'publicada', 'oculta']), 'em_analise') }),
  },
  reply: z.array(WallEntry),
})

export const setPrayerState = endpoint({
  ...publish,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-gestao/{id}/situacao',
  summary:
    'Publish a request or hide it; its open reports are settled by that. `dataResposta` is that of the request as it was read: 409 when its words are others by now',
  changes: 'content',
  input: { params: BySlugAndId, body: z.object({ situacao: z.enum(['publicada', 'oculta']), dataResposta: z.nullable(Timestamp) }) },
  reply: WallEntry,
})

export const PrayerReport = z.object({
  id: Id,
  motivo: z.string(),
  /** Full name of who reported it; `null` for who wrote what was reported. */
  autor: z.nullable(z.string()),
  dataCadastro: Timestamp,
  oracao: WallEntry,
  mensagem: z.nullable(PrayerMessage),
})

export const listReports = endpoint({
  ...publish,
  method: 'GET',
  path: '/igreja/{slug}/oracao-denuncia/',
  summary: 'Reports that wait for somebody, oldest first; at most 100',
  input: { params: BySlug },
  reply: z.array(PrayerReport),
})

export const settleReport = endpoint({
  ...publish,
  method: 'DELETE',
  path: '/igreja/{slug}/oracao-denuncia/{id}',
  summary: 'Settle a report and leave what it was about as it is',
  input: { params: BySlugAndId },
  reply: Nothing,
})

const MotiveInput = z.object({ nome: words(60) })

export const createPrayerMotive = endpoint({
  ...publish,
  method: 'POST',
  path: '/igreja/{slug}/oracao-motivo/',
  summary: 'Add a motive',
  changes: 'content',
  input: { params: BySlug, body: MotiveInput },
  reply: PrayerMotive,
})

export const updatePrayerMotive = endpoint({
  ...publish,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-motivo/{id}',
  summary: 'Name it otherwise',
  changes: 'content',
  input: { params: BySlugAndId, body: MotiveInput },
  reply: PrayerMotive,
})

export const deletePrayerMotive = endpoint({
  ...publish,
  method: 'DELETE',
  path: '/igreja/{slug}/oracao-motivo/{id}',
  summary: 'Remove it; requests that had it have none',
  changes: 'content',
  input: { params: BySlugAndId },
  reply: Nothing,
})

export const orderPrayerMotives = endpoint({
  ...publish,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-motivo/ordem',
  summary: 'Put them in order',
  changes: 'content',
  input: { params: BySlug, body: z.object({ ids: z.array(Id).check(z.maxLength(100)) }) },
  reply: z.object({ oracaoMotivos: z.array(PrayerMotive) }),
})

export const updatePrayerSettings = endpoint({
  ...publish,
  access: 'manage-church',
  method: 'PUT',
  path: '/igreja/{slug}/oracao-configuracao/',
  summary: 'Whether requests wait for the church’s look; what waits already goes on waiting',
  changes: 'content',
  input: { params: BySlug, body: z.object({ flagRevisar: z.boolean() }) },
  reply: z.object({ flagRevisar: z.boolean() }),
})

/** Somebody who wants a call or a visit, or whose request is for the pastors alone. */
export const CareRequest = z.extend(WallEntry, {
  flagReceberLigacao: z.boolean(),
  flagReceberVisita: z.boolean(),
  telefone: z.nullable(z.string()),
  email: z.string(),
  /** When it was seen to. */
  dataAtendimento: z.nullable(Timestamp),
})
export type CareRequest = z.infer<typeof CareRequest>

export const listCareRequests = endpoint({
  ...care,
  method: 'GET',
  path: '/igreja/{slug}/oracao-atendimento/',
  summary:
    'The pastors’ worklist: who waits for a call, a visit or a prayer that only they know of; what waits oldest first, what is done newest first',
  input: { params: BySlug, query: z.object({ ...listed, atendidas: z._default(z.stringbool(), false) }) },
  reply: z.array(CareRequest),
})

export const setCareDone = endpoint({
  ...care,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-atendimento/{id}',
  summary: 'Tick one off, or put it back',
  input: { params: BySlugAndId, body: z.object({ flagAtendido: z.boolean() }) },
  reply: CareRequest,
})
