import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/listed.ts'
import { BySlug, BySlugAndId, Id, words } from '#contract/values.ts'
import { longest } from '../rules.ts'
import { module, Prayer, PrayerMessage } from './prayer.ts'

/** Messages are in the order they were written in; the last 200. */
export const PrayerWithMessages = z.extend(Prayer, { mensagens: z.array(PrayerMessage) })
export type PrayerWithMessages = z.infer<typeof PrayerWithMessages>

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
