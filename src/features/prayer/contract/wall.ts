import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { maxSearchLength } from '#contract/search.ts'
import { BySlug, BySlugAndId, Id, requiredText } from '#contract/values.ts'
import { module, Prayer, PrayerMessage } from './prayer.ts'

/** A request with its last 200 messages, in the order they were written in. */
export const PrayerWithMessages = z.extend(Prayer, { mensagens: z.array(PrayerMessage) })
export type PrayerWithMessages = z.infer<typeof PrayerWithMessages>

export const listPrayers = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}',
  summary:
    'The prayer requests on the wall, newest first; `antes` is `<dataCadastro>_<id>` of the last prayer request received. Counts may be up to a minute old',
  module,
  access: 'public',
  cache: 'church',
  maxAgeSeconds: 60,
  shows: ['prayers'],
  input: { params: BySlug, query: z.object({ ...pageQuery, motivo: z.optional(Id), respondidas: z._default(z.stringbool(), false) }) },
  reply: z.array(Prayer),
})

export const searchPrayers = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/busca',
  summary: 'Search the prayer requests on the wall, best matches first; accents are ignored and typing mistakes are tolerated; at most 30',
  module,
  // Optional login, so that each member has a rate limit of their own: a whole church may share one IP address.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  input: {
    params: BySlug,
    query: z.object({ q: requiredText(maxSearchLength), motivo: z.optional(Id), respondidas: z._default(z.stringbool(), false) }),
  },
  reply: z.array(Prayer),
})

export const getPrayer = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/oracao/{slug}/{id}',
  summary: 'One prayer request on the wall with its messages; may be up to a minute old',
  module,
  access: 'public',
  cache: 'church',
  maxAgeSeconds: 60,
  shows: ['prayers', 'prayer-messages'],
  offline: 'never',
  input: { params: BySlugAndId },
  reply: PrayerWithMessages,
})
