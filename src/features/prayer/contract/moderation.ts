import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/listed.ts'
import { BySlug, BySlugAndId, Id, Nothing, Timestamp } from '#contract/values.ts'
import { OwnPrayer } from './own.ts'
import { module, PrayerMessage, publish } from './prayer.ts'

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
