import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { entityTypes } from '#contract/entities.ts'
import { maxSearchLength } from '#contract/search.ts'
import { BySlug, InternalPath, Timestamp } from '#contract/values.ts'

export const SearchResult = z.object({
  tipo: z.enum(entityTypes),
  titulo: z.string(),
  /** The text around the match; at most 200 characters. */
  trecho: z.string(),
  caminho: InternalPath,
  /** Time since which it is public. */
  data: Timestamp,
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/busca/',
  summary: 'Search results of the church, the best first; at most 30. Ignores accents and tolerates typing mistakes',
  // With a login, the limit counts each member and not the address, because a whole church may share one address.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  input: { params: BySlug, query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)) }) },
  reply: z.array(SearchResult),
})
