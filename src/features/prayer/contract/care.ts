import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlug, BySlugAndId, Timestamp } from '#contract/values.ts'
import { StaffPrayer } from './moderation.ts'
import { module } from './prayer.ts'

const careEndpoint = { mount: 'admin', module, access: 'pastoral-care', passes: 'care' } as const

/** A request whose author wants a call or a visit, or a request for the pastors alone. */
export const CareRequest = z.extend(StaffPrayer, {
  flagReceberLigacao: z.boolean(),
  flagReceberVisita: z.boolean(),
  telefone: z.nullable(z.string()),
  email: z.string(),
  /** When a pastor attended to it. */
  dataAtendimento: z.nullable(Timestamp),
})
export type CareRequest = z.infer<typeof CareRequest>

export const listCareRequests = endpoint({
  ...careEndpoint,
  method: 'GET',
  path: '/igreja/{slug}/oracao-atendimento/',
  summary:
    'The pastors’ worklist: prayer requests whose author wants a call or a visit, and prayer requests for the pastors alone; open ones oldest first, completed ones newest first',
  input: { params: BySlug, query: z.object({ ...pageQuery, atendidas: z._default(z.stringbool(), false) }) },
  reply: z.array(CareRequest),
})

export const setCareDone = endpoint({
  ...careEndpoint,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-atendimento/{id}',
  summary: 'Mark a prayer request of the worklist as completed, or as open again',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ flagAtendido: z.boolean() }) },
  reply: CareRequest,
})
