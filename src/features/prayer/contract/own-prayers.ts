import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { PictureFile } from '#contract/upload.ts'
import { ByChurch, EmptyReply, Id, requiredText } from '#contract/values.ts'
import { maxLength, maxNameLength } from '../rules.ts'
import { ById, module, Prayer, PrayerMessage } from './prayer.ts'

/** The states of a request: it waits for review by the church, is on the wall, is hidden by the church, or is for the pastors alone. */
export const prayerStates = ['em_analise', 'publicada', 'oculta', 'reservada'] as const

export type PrayerState = (typeof prayerStates)[number]

/** A request as its author sees it. */
export const OwnPrayer = z.extend(Prayer, {
  situacao: z.enum(prayerStates),
  flagPublicarMural: z.boolean(),
  /** `false` while it waits for review or is hidden. */
  flagAtivo: z.boolean(),
  flagReceberLigacao: z.boolean(),
  flagReceberVisita: z.boolean(),
})
export type OwnPrayer = z.infer<typeof OwnPrayer>

const flag = z._default(z.stringbool(), false)

/** A new request. Flags are the texts `true` and `false`, because form data has no booleans. */
export const PrayerInput = z.object({
  mensagem: requiredText(maxLength.prayer),
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
    'Ask for prayer. `nome` is shown as it is written, an empty one shows no name; staff see whose account it is. One that looks like a leader’s, or is not written as names are, waits for review, also where the church reviews none. `flagPublicarMural=false` is for the pastors alone; `flagAtivo=false` keeps it off the wall until the church publishes it',
  module,
  limit: { calls: 20, seconds: 3_600 },
  input: {
    form: z.extend(PrayerInput, {
      idUsuario: Id,
      idIgreja: Id,
      nome: z._default(z.string().check(z.trim(), z.maxLength(maxNameLength)), ''),
      flagAtivo: z._default(z.stringbool(), true),
    }),
  },
  // Without the text: replies of a POST are stored for a day, for clients that retry.
  reply: z.object({ id: Id, situacao: z.enum(prayerStates) }),
})

// Without `module`: also while the church has the wall off, everybody may read and erase what they wrote.
export const deletePrayer = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/{id}',
  summary: 'Delete one’s own prayer request permanently, with its messages',
  input: { params: ById },
  reply: EmptyReply,
})

export const TestimonyInput = z.object({ testemunho: requiredText(maxLength.testimony) })

export const writeTestimony = endpoint({
  method: 'PUT',
  mount: 'admin',
  path: '/oracao/{id}/testemunho',
  summary: 'Write the testimony of one’s own prayer request; it waits for review when the church reviews prayer requests',
  module,
  ifMatch: 'required',
  limit: { calls: 20, seconds: 3_600 },
  input: { params: ById, body: TestimonyInput },
  reply: OwnPrayer,
})

export const deleteTestimony = endpoint({
  method: 'DELETE',
  mount: 'admin',
  path: '/oracao/{id}/testemunho',
  summary: 'Remove the testimony from one’s own prayer request',
  limit: { calls: 20, seconds: 3_600 },
  input: { params: ById },
  reply: OwnPrayer,
})

export const listOwnPrayers = endpoint({
  method: 'GET',
  path: '/user/oracao',
  summary: 'The caller’s own prayer requests, also those for the pastors alone, newest first',
  input: { query: z.extend(ByChurch, pageQuery) },
  offline: 'person',
  reply: z.array(OwnPrayer),
})

export const getOwnPrayer = endpoint({
  method: 'GET',
  path: '/user/oracao/{id}',
  summary: 'One of the caller’s own prayer requests, with its messages',
  input: { params: ById, query: ByChurch },
  reply: z.extend(OwnPrayer, { mensagens: z.array(PrayerMessage) }),
})
