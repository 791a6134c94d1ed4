import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/listed.ts'
import { BySlug, BySlugAndId, Timestamp } from '#contract/values.ts'
import { WallEntry } from './moderation.ts'
import { module } from './prayer.ts'

const care = { mount: 'admin', module, access: 'pastoral-care' } as const

/** Somebody who wants a call or a visit, or whose request is for the pastors alone. */
export const CareRequest = z.extend(WallEntry, {
  flagReceberLigacao: z.boolean(),
  flagReceberVisita: z.boolean(),
  telefone: z.nullable(z.string()),
  email: z.string(),
  /** When it was seen to. */
  dataAtendimento: z.nullable(Timestamp),
})
export type CareRequest = z.infer<typeof CareRequest>

export const listCareRequests = endpoint({
  ...care,
  method: 'GET',
  path: '/igreja/{slug}/oracao-atendimento/',
  summary:
    'The pastors’ worklist: who waits for a call, a visit or a prayer that only they know of; what waits oldest first, what is done newest first',
  input: { params: BySlug, query: z.object({ ...listed, atendidas: z._default(z.stringbool(), false) }) },
  reply: z.array(CareRequest),
})

export const setCareDone = endpoint({
  ...care,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-atendimento/{id}',
  summary: 'Tick one off, or put it back',
  input: { params: BySlugAndId, body: z.object({ flagAtendido: z.boolean() }) },
  reply: CareRequest,
})
