import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { longestSearch, type SearchKind, searchKinds } from '#contract/search.ts'
import { BySlug, InnerPath, Timestamp } from '#contract/values.ts'

const kinds = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

export const Found = z.object({
  tipo: z.enum(kinds),
  titulo: z.string(),
  /** The words around what was found; at most 200 characters. */
  trecho: z.string(),
  caminho: InnerPath,
  /** Since when it can be read. */
  data: Timestamp,
})
export type Found = z.infer<typeof Found>

export const search = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/busca/',
  summary: 'What the church has on these words, the best first; at most 30. Accents are ignored and typing mistakes forgiven',
  // Members are counted by themselves: a whole church may sit behind one address.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  input: { params: BySlug, query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSearch)) }) },
  reply: z.array(Found),
})
