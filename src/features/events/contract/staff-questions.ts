import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlugAndId, Id, requiredText, Timestamp } from '#contract/values.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { maxChoices, maxQuestions, questionKinds } from '../rules/questions.ts'
import { maxTickets } from '../rules/tickets.ts'
import { module } from './events.ts'

/** The question that is asked first is at `posicao` 1. */
const Condition = z.nullable(z.object({ posicao: z.int().check(z.gte(1)), valores: z.array(requiredText(120)).check(z.minLength(1)) }))

const fields = {
  tipo: z.enum(questionKinds),
  pergunta: requiredText(300),
  ajuda: optionalText(300),
  flagObrigatoria: z._default(z.boolean(), false),
  /** Of a choice. */
  opcoes: z._default(z.array(requiredText(120)).check(z.maxLength(maxChoices)), []),
  /** Asked for each ticket; else once for each registration. */
  flagPorIngresso: z._default(z.boolean(), true),
  /** Of which kinds of tickets it is asked; empty: of all. */
  ingressos: z._default(z.array(Id).check(z.maxLength(maxTickets)), []),
  /** Asked only after one of these answers to a question before it, which is a choice or something to agree to (`sim`). */
  condicao: z._default(Condition, null),
}

const QuestionInput = z.object({
  /** Left out: a new one. */
  id: z.optional(Id),
  ...fields,
})
export type QuestionInput = z.infer<typeof QuestionInput>

const StaffQuestions = z.object({
  /** Until when people may change their answers; `null`: until the event begins. */
  respostasAte: z.nullable(Timestamp),
  perguntas: z.array(z.object({ id: Id, ...fields })),
  /** Of the event. */
  versao: z.int(),
})
export type StaffQuestions = z.infer<typeof StaffQuestions>

const path = '/igreja/{slug}/evento-rascunho/{id}/pergunta'
const staff = { module, access: 'publish-content' } as const

export const getStaffQuestions = endpoint({
  method: 'GET',
  path,
  summary: 'What whoever registers for an event is asked, in its order',
  ...staff,
  input: { params: BySlugAndId },
  reply: StaffQuestions,
})

export const setQuestions = endpoint({
  method: 'PUT',
  path,
  summary:
    'Set what whoever registers for an event is asked, in its order. A question that is left out is asked no more; what was answered stays',
  ...staff,
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: BySlugAndId,
    body: z.object({
      respostasAte: z._default(z.nullable(Timestamp), null),
      perguntas: z.array(QuestionInput).check(z.maxLength(maxQuestions)),
    }),
  },
  reply: StaffQuestions,
})
