import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { entityTypes } from '#contract/entities.ts'
import { maxSearchLength } from '#contract/search.ts'
import { BySlug, Day, InternalPath, Timestamp } from '#contract/values.ts'

export const SearchResult = z.object({
  tipo: z.enum(entityTypes),
  titulo: z.string(),
  /** The text around the match; at most 200 characters. */
  trecho: z.string(),
  caminho: InternalPath,
  /** Time since which it is public. */
  data: Timestamp,
  /** When it takes place: an instant, or a day without a time; `null` of what has no day but that of its publishing. */
  quando: z.nullable(z.union([Timestamp, Day])),
  flagCancelado: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

const SearchReply = z.object({
  /** The best first; at most 30. Prayer requests come after what else has the word. */
  resultados: z.array(SearchResult),
  /** How many there are of each kind, whatever `tipo` is; those that have one, among 1,000. */
  tipos: z.array(z.object({ tipo: z.enum(entityTypes), quantos: z.int() })),
  /** Typed words that the church never uses, and the nearest ones that were looked for instead. */
  palavrasTrocadas: z.array(z.object({ palavra: z.string(), por: z.array(z.string()) })),
})
export type SearchReply = z.infer<typeof SearchReply>

export const search = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/busca/',
  summary: 'Searches what the church publishes. Ignores accents, takes singular and plural for one word, and tolerates typing mistakes',
  // With a login, the limit counts each member and not the address, because a whole church may share one address.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  input: {
    params: BySlug,
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)),
      /** Only this kind. */
      tipo: z.optional(z.enum(entityTypes)),
    }),
  },
  reply: SearchReply,
})
