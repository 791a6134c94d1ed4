import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PdfReply } from '#contract/file-reply.ts'
import { locales } from '#contract/locale.ts'
import { ByChurch, Id } from '#contract/values.ts'
import { module } from './events.ts'

export const getTicketsFile = endpoint({
  method: 'GET',
  path: '/usuario/{user}/evento/{event}/inscricao/{id}/ingressos',
  summary: "The tickets of one of the caller's confirmed registrations, each with its QR code, as PDF",
  module,
  limit: { calls: 60, seconds: 600 },
  input: {
    params: z.object({ user: Id, event: Id, id: Id }),
    /** The language of the page on which it is asked for. */
    query: z.extend(ByChurch, { idioma: z._default(z.enum(locales), 'pt') }),
  },
  reply: PdfReply,
})
