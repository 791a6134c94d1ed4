import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlugAndId, Id, requiredText } from '#contract/values.ts'
import { module } from './events.ts'
import { registrationFilters } from './staff-registrations.ts'

const { situacao, ingresso } = registrationFilters

/** Registrations that are named one by one, at most. */
const maxNamed = 200

const path = '/igreja/{slug}/evento-rascunho/{id}/mensagem'
const staff = { module, access: 'publish-content', passes: 'registrations' } as const

/** To how many people. */
const Recipients = z.object({ qtde: z.int() })

export const countRecipients = endpoint({
  ...staff,
  method: 'GET',
  path: `${path}/destinatarios`,
  summary:
    'How many people a mail to those who have registered for an event would go to, each once; without `situacao`: those who have tickets or still pay for them. Who has no open account is left out',
  input: { params: BySlugAndId, query: z.object({ situacao, ingresso }) },
  reply: Recipients,
})

export const mailRegistered = endpoint({
  ...staff,
  method: 'POST',
  path,
  summary:
    'Write a mail to those who have registered for an event, all or some of them, each once. It goes out in the background, in the name of the church. Replies with how many people get it',
  limit: { calls: 10, seconds: 3_600 },
  input: {
    params: BySlugAndId,
    body: z.object({
      assunto: requiredText(120).check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u)),
      /** Plain text; an empty line begins a paragraph. */
      texto: requiredText(5_000),
      situacao,
      ingresso,
      /** Only these registrations. */
      inscricoes: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(maxNamed))),
    }),
  },
  reply: Recipients,
})
