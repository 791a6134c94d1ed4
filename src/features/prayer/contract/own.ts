import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/listed.ts'
import { PictureFile } from '#contract/upload.ts'
import { ByChurch, Id, Nothing, words } from '#contract/values.ts'
import { longest } from '../rules.ts'
import { ById, module, Prayer, PrayerMessage } from './prayer.ts'

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
