import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, Id, Nothing, words } from '#contract/values.ts'
import { longest } from '../rules.ts'
import { ById, module, PrayerMessage } from './prayer.ts'

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
