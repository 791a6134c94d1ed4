import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, EmptyReply, Id, requiredText } from '#contract/values.ts'
import { maxLength } from '../rules.ts'
import { ById, module, PrayerMessage } from './prayer.ts'

/** The caller's participation in a request: whether they pray for it, whether they wrote it, and its current counts. */
export const Participation = z.object({
  id: Id,
  flagOrou: z.boolean(),
  flagMinha: z.boolean(),
  qtdeOracoes: z.int(),
  qtdeMensagens: z.int(),
})
export type Participation = z.infer<typeof Participation>

const Ids = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  z.transform(text => text.split(',').map(Number)),
)

export const listParticipations = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/participacao',
  summary:
    'The caller’s participation in each of these prayer requests: `ids=1,2,3`, at most 100; prayer requests that are not on the wall are left out',
  module,
  input: { params: BySlug, query: z.object({ ids: Ids }) },
  reply: z.array(Participation),
})

export const getParticipation = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/{id}/participacao',
  summary: 'The caller’s participation in one prayer request, and its current messages',
  module,
  input: { params: BySlugAndId },
  reply: z.extend(Participation, {
    mensagens: z.array(z.extend(PrayerMessage, { /** Whether the caller may delete it. */ flagExcluir: z.boolean() })),
  }),
})

export type GetParticipation = Reply<typeof getParticipation>

export const pray = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/orar/',
  summary: 'Record that the caller prays for a prayer request; each person counts once',
  module,
  limit: { calls: 300, seconds: 3_600 },
  input: { body: z.object({ idUsuario: Id, idOracao: Id }) },
  reply: Participation,
})

export const unpray = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/orar/{id}',
  summary: 'Record that the caller no longer prays for a prayer request; `id` is the id of the prayer request',
  module,
  input: { params: ById },
  reply: Participation,
})

export const MessageInput = z.object({ mensagem: requiredText(maxLength.message) })

export const createMessage = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/mensagem/',
  summary: 'Write a message under a prayer request on the wall',
  module,
  limit: { calls: 60, seconds: 3_600 },
  input: { body: z.extend(MessageInput, { idUsuario: Id, idOracao: Id }) },
  // Without the text: replies of a POST are stored for a day, for clients that retry.
  reply: z.omit(PrayerMessage, { mensagem: true }),
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/mensagem/{id}',
  summary: 'Delete a message; allowed for its author, for the author of the prayer request, and for staff who publish',
  module,
  passes: 'moderation',
  invalidates: { subject: 'prayer-messages' },
  input: { params: ById },
  reply: EmptyReply,
})

export const ReportInput = z.object({ motivo: requiredText(maxLength.report) })

export const reportPrayer = endpoint({
  method: 'POST',
  mount: 'admin',
  path: '/oracao/{id}/denuncia',
  summary: 'Report to the church that a prayer request, or a message under it (`idMensagem`), should not be on the wall; once per person',
  module,
  limit: { calls: 20, seconds: 3_600 },
  input: { params: ById, body: z.extend(ReportInput, { idMensagem: z.optional(Id) }) },
  reply: EmptyReply,
})
