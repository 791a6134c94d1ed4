import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SheetReply } from '#contract/file-reply.ts'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlugAndId, Id, Timestamp } from '#contract/values.ts'
import { Amount } from '#features/payments/contract/amount.ts'
import { questionKinds } from '../rules/questions.ts'
import { registrationStates } from '../rules/tickets.ts'
import { CouponCode } from './coupons.ts'
import { module } from './events.ts'

/** By what staff choose registrations of an event. */
export const registrationFilters = {
  situacao: z.optional(z.enum(registrationStates)),
  /** With a ticket of this kind. */
  ingresso: z.optional(Id),
  /** Only for who manages money, as coupons are. */
  cupom: z.optional(CouponCode),
  /** The beginning of a registration's code, or a part of the name or e-mail of whoever has registered or comes. */
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
}
const Filters = z.object(registrationFilters)
export type RegistrationFilters = z.infer<typeof Filters>

/** A ticket of somebody, as staff see it in a list. */
const StaffTicket = z.object({
  id: Id,
  ingressoId: Id,
  /** Of the kind of ticket. */
  ingresso: z.string(),
  nome: z.nullable(z.string()),
  sobrenome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** It has a seat. */
  flagAtivo: z.boolean(),
  /** What it has cost, and how much less that is than without a coupon; `null` for who does not manage money. */
  valor: z.nullable(Amount),
  desconto: z.nullable(Amount),
})

/** What was paid for a registration, and how. Amounts in minor units. */
const PaidFor = z.object({
  valor: Amount,
  moeda: z.string(),
  cupom: z.nullable(z.string()),
  metodo: z.nullable(z.enum(paymentMethodCodes)),
  /** The payment that is open, or has paid it. `id`: for `/pagamento-gestao/{id}`. */
  pagamento: z.nullable(
    z.object({ id: Id, codigo: z.string(), situacao: z.enum(paymentStates), valorRecebido: Amount, valorEstornado: Amount }),
  ),
})

/** A registration as staff see it in a list. */
const StaffRegistration = z.object({
  id: Id,
  /** To be read aloud. */
  codigo: z.string(),
  situacao: z.enum(registrationStates),
  criadaEm: Timestamp,
  confirmadaEm: z.nullable(Timestamp),
  reservadaAte: z.nullable(Timestamp),
  /** Who has registered; `null` when the person was forgotten. */
  pessoa: z.nullable(z.object({ id: Id, nome: z.string(), sobrenome: z.string(), email: z.string() })),
  /** Somebody else has registered, and handed its ticket over. */
  flagRecebida: z.boolean(),
  ingressos: z.array(StaffTicket),
  /** `null` for who does not manage money. */
  pago: z.nullable(PaidFor),
})
export type StaffRegistration = z.infer<typeof StaffRegistration>

/** An answer with its question. A CPF is masked: only the person gets their own whole. A file is its name, and `arquivo` its id (`getStaffAnswerFile`). */
const StaffAnswer = z.object({
  perguntaId: Id,
  pergunta: z.string(),
  tipo: z.enum(questionKinds),
  valor: z.union([z.string(), z.array(z.string())]),
  arquivo: z.nullable(Id),
})

/** A registration with all that was answered. */
const WholeStaffRegistration = z.extend(StaffRegistration, {
  ingressos: z.array(z.extend(StaffTicket, { codigo: z.nullable(z.string()), respostas: z.array(StaffAnswer) })),
  respostas: z.array(StaffAnswer),
  /** What comes back by the event's rules to whoever cancels now; `null`: the rules give nothing back by themselves, or the caller does not manage money. */
  devolucao: z.nullable(Amount),
  /** The most that can be given back. */
  devolucaoMaxima: z.nullable(Amount),
})
export type WholeStaffRegistration = z.infer<typeof WholeStaffRegistration>

const path = '/igreja/{slug}/evento-rascunho/{id}/inscricao'
const staff = { module, access: 'publish-content', passes: 'registrations' } as const

export const listStaffRegistrations = endpoint({
  ...staff,
  method: 'GET',
  path,
  summary:
    'The registrations of an event with their tickets, the newest first; `antes`: `<criadaEm>_<id>` of the last one received. What was paid is told to who manages money',
  input: { params: BySlugAndId, query: z.object({ ...pageQuery, ...registrationFilters }) },
  reply: z.array(StaffRegistration),
})

export const getStaffRegistration = endpoint({
  ...staff,
  method: 'GET',
  path: `${path}/{inscricao}`,
  summary: 'A registration of an event with what was answered, and what can be given back',
  input: { params: z.extend(BySlugAndId, { inscricao: Id }) },
  reply: WholeStaffRegistration,
})

export const exportRegistrations = endpoint({
  ...staff,
  method: 'GET',
  path: `${path}-exportacao`,
  summary:
    'The registrations of an event for a spreadsheet, as CSV or XLSX: a line for each ticket, a column for each question; the oldest first, at most 20,000 tickets. Amounts are in it for who manages money',
  stepUp: true,
  limit: { calls: 20, seconds: 600 },
  input: { params: BySlugAndId, query: z.object({ ...registrationFilters, formato: z._default(z.enum(['csv', 'xlsx']), 'csv') }) },
  reply: SheetReply,
})
