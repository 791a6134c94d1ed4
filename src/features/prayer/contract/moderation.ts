import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlug, BySlugAndId, EmptyReply, Id, Timestamp } from '#contract/values.ts'
import { OwnPrayer } from './own-prayers.ts'
import { module, PrayerMessage, publisherEndpoint } from './prayer.ts'

/** `versao` is 0 as long as nobody has changed the setting. */
const PrayerSettings = z.object({ flagRevisar: z.boolean(), versao: z.int() })

export const getPrayerSettings = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/igreja/{slug}/oracao-configuracao/',
  summary: 'Whether the church reviews prayer requests before they are published on the wall',
  module,
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: PrayerSettings,
})

/** A request that is on the wall, waits for review or is hidden, as staff see it. */
export const StaffPrayer = z.extend(z.omit(OwnPrayer, { flagReceberLigacao: true, flagReceberVisita: true }), {
  /** Full name of the author, also when the wall shows no name. */
  autor: z.string(),
})
export type StaffPrayer = z.infer<typeof StaffPrayer>

export const listStaffPrayers = endpoint({
  ...publisherEndpoint,
  passes: 'moderation',
  method: 'GET',
  path: '/igreja/{slug}/oracao-gestao/',
  summary:
    'Prayer requests in the state `situacao`. `em_analise`: oldest first; other states: newest first. Never those for the pastors alone',
  input: {
    params: BySlug,
    query: z.object({ ...pageQuery, situacao: z._default(z.enum(['em_analise', 'publicada', 'oculta']), 'em_analise') }),
  },
  reply: z.array(StaffPrayer),
})

export const setPrayerState = endpoint({
  ...publisherEndpoint,
  passes: 'moderation',
  method: 'PUT',
  path: '/igreja/{slug}/oracao-gestao/{id}/situacao',
  summary: 'Publish or hide a prayer request, and settle its open reports',
  invalidates: { subject: 'prayers' },
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ situacao: z.enum(['publicada', 'oculta']) }) },
  reply: StaffPrayer,
})

export const PrayerReport = z.object({
  id: Id,
  motivo: z.string(),
  /** Full name of the member who reported it; `null` when the caller wrote the reported request or message. */
  autor: z.nullable(z.string()),
  dataCadastro: Timestamp,
  oracao: StaffPrayer,
  mensagem: z.nullable(PrayerMessage),
  versao: z.int(),
})

export const listReports = endpoint({
  ...publisherEndpoint,
  passes: 'moderation',
  method: 'GET',
  path: '/igreja/{slug}/oracao-denuncia/',
  summary: 'Open reports, oldest first; at most 100',
  input: { params: BySlug },
  reply: z.array(PrayerReport),
})

export const settleReport = endpoint({
  ...publisherEndpoint,
  passes: 'moderation',
  method: 'DELETE',
  path: '/igreja/{slug}/oracao-denuncia/{id}',
  summary: 'Settle a report without changing the reported prayer request or message',
  ifMatch: 'required',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const updatePrayerSettings = endpoint({
  ...publisherEndpoint,
  access: 'manage-church',
  method: 'PUT',
  path: '/igreja/{slug}/oracao-configuracao/',
  summary: 'Set whether the church reviews prayer requests before they are published; prayer requests that already wait continue to wait',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlug, body: z.object({ flagRevisar: z.boolean() }) },
  reply: PrayerSettings,
})
