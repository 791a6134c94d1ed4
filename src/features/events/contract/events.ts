import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { notPersonal, publicRole } from '#contract/personal-fields.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { maxSearchLength } from '#contract/search.ts'
import { BySlug, BySlugAndId, Id, Picture, requiredText, Timestamp } from '#contract/values.ts'
import { eventKinds, eventStates } from '../rules/events.ts'
import { Question } from './questions.ts'
import { eventTerms, Ticket } from './tickets.ts'

/** The module that the church must have enabled for these calls. */
export const module = 'MOD_EVENTO'

/** One date of an event. */
export const EventDate = z.object({ inicio: Timestamp, fim: Timestamp })

/** Where an event is, when it is not at the church. */
export const EventVenue = z.object({ nome: z.string(), endereco: z.nullable(z.string()), cidade: z.nullable(z.string()) })

/** A point of the programme. `quem`: who speaks or leads. */
export const ProgrammeItem = z.object({ inicio: Timestamp, titulo: z.string(), quem: z.nullable(z.string()) })

/** What is special about an event, as everybody and staff see it. */
export const eventFields = {
  tipo: z.enum(eventKinds),
  /** In the order of their beginnings; at least one. */
  datas: z.array(EventDate),
  /** Each date stands for itself, and people come to the one that suits them; else those who take part come to all of them. */
  flagSerie: z.boolean(),
  /** People can follow it on the internet. */
  flagOnline: z.boolean(),
  /** People can come to it. */
  flagPresencial: z.boolean(),
  /** `null`: at the church, if people can come to it. */
  local: notPersonal(z.nullable(EventVenue)),
  estado: notPersonal(z.enum(eventStates)),
}

/** What only a whole event has. */
export const eventTexts = {
  /** What people have to know because of its `estado`. */
  aviso: z.nullable(z.string()),
  /** Where it is on the internet. */
  link: z.nullable(z.string()),
  programa: publicRole(z.array(ProgrammeItem)),
  ...eventTerms,
}

/** An event in a list. `dataInicio`: its first date begins; `dataFim`: its last one ends. */
export const Event = z.object({
  id: Id,
  nome: notPersonal(z.string()),
  resumo: z.string(),
  /** Who speaks, leads or organises. */
  autor: publicRole(z.nullable(z.string())),
  imagem: notPersonal(z.nullable(Picture)),
  dataInicio: Timestamp,
  dataFim: Timestamp,
  flagDestaque: z.boolean(),
  ...eventFields,
})
export type Event = z.infer<typeof Event>

const WholeEvent = z.extend(Event, {
  descricao: SafeHtml,
  dataAlteracao: Timestamp,
  ...eventTexts,
  /** In their order, with what is asked of whoever comes with one; empty: nobody needs to register. */
  ingressos: z.array(z.extend(Ticket, { perguntas: z.array(Question) })),
  /** What is asked once for all tickets. */
  perguntas: z.array(Question),
  /** There are coupons for it. */
  flagCupom: z.boolean(),
})
export type WholeEvent = z.infer<typeof WholeEvent>

const everybody = { method: 'GET', module, access: 'public', cache: 'church' } as const

export const listEvents = endpoint({
  ...everybody,
  path: '/igreja/{slug}/evento/',
  summary:
    'The events that are to come by their beginning, at most 300, with those that have been over for less than three hours; `passados=true`: those that are over, the latest first, after `antes`: `<dataFim>_<id>` of the last one received',
  input: { params: BySlug, query: z.object({ ...pageQuery, passados: z._default(z.stringbool(), false) }) },
  reply: z.array(Event),
})

export const searchEvents = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/evento-busca/',
  summary:
    'Search the published events, also past ones, best matches first; accents are ignored and typing mistakes are tolerated; at most 30',
  module,
  // With a login, the limit counts each member and not the address, because a whole church may share one address.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  input: { params: BySlug, query: z.object({ q: requiredText(maxSearchLength) }) },
  reply: z.array(Event),
})

export const getEvent = endpoint({
  ...everybody,
  path: '/igreja/{slug}/evento/{id}/',
  summary: 'One published event with its tickets and what is asked of whoever registers, also when it is over, cancelled or postponed',
  shows: ['tickets'],
  input: { params: BySlugAndId },
  reply: WholeEvent,
})
