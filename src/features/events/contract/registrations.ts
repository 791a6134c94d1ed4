import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { largestTotal } from '#contract/money/largest-total.ts'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { ByChurch, EmptyReply, Id, Picture, Timestamp } from '#contract/values.ts'
import { Amount } from '#features/payments/contract/amount.ts'
import { NewPayment, Payment } from '#features/payments/contract/pay.ts'
import { offChoices } from '../rules/cancellation.ts'
import { maxTickets, maxTogether, registrationStates } from '../rules/tickets.ts'
import { wallets } from '../rules/wallet.ts'
import { CouponCode } from './coupons.ts'
import { EventDate, eventFields, module } from './events.ts'
import { Participant } from './participant.ts'
import { AnswersInput, GivenAnswers, Question } from './questions.ts'
import { eventTerms } from './tickets.ts'

const ByMember = z.object({ user: Id })
const ByMemberAndEvent = z.object({ user: Id, event: Id })

/** A ticket that somebody has. */
export const OwnTicket = z.object({
  id: Id,
  ingressoId: Id,
  /** Of the kind of ticket. */
  ingresso: z.string(),
  /** Who comes with it; `null` until that is filled in. */
  nome: z.nullable(z.string()),
  sobrenome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What it costs, and how much less that is than without a coupon. */
  valor: Amount,
  desconto: Amount,
  /** What is asked of whoever comes with it, also when its kind is offered no more; and what they have answered. */
  perguntas: z.array(Question),
  respostas: GivenAnswers,
  /** It opens exclusive content (`listExclusiveContent`), once its registration is confirmed. */
  flagConteudoExclusivo: z.boolean(),
  /** Opens the door; `null` until the registration is confirmed, and after it has ended. */
  codigo: z.nullable(z.string()),
  /** What its QR code says, which a door verifies without a connection; `null` where `codigo` is. */
  qr: z.nullable(z.string()),
  /** Until when somebody else can take it over by a link; `null` without one. */
  repasseAte: z.nullable(Timestamp),
})

/** What somebody has taken at an event in one go, as they see it. */
export const Registration = z.object({
  id: Id,
  evento: Id,
  /** To be read aloud. */
  codigo: z.string(),
  situacao: z.enum(registrationStates),
  /** Until when its seats are kept; `null` when they are its own, or as long as its payment is open. */
  reservadaAte: z.nullable(Timestamp),
  valor: Amount,
  moeda: z.string(),
  metodo: z.nullable(z.enum(paymentMethodCodes)),
  /** The payment that is open, or has paid it. */
  pagamento: z.nullable(z.object({ codigo: z.string(), situacao: z.enum(paymentStates) })),
  criadaEm: Timestamp,
  /** The code of the coupon that was used. */
  cupom: z.nullable(z.string()),
  /** What is asked once for all tickets, and the answers. */
  perguntas: z.array(Question),
  respostas: GivenAnswers,
  /** Somebody else has registered, and handed its ticket over. */
  flagRecebida: z.boolean(),
  /** What comes back to its owner who gives its tickets back now; `null`: they cannot do so by themselves. */
  devolucao: z.nullable(Amount),
  /** What its owner has chosen when the event was cancelled, postponed or moved. */
  escolha: z.nullable(z.enum(offChoices)),
  /** The event does not take place as it was sold, and its owner has not chosen yet what becomes of the money. */
  flagEscolher: z.boolean(),
  /** The wallets into which its tickets can be put now (`getWalletAddress`). */
  carteiras: z.array(z.enum(wallets)),
  ingressos: z.array(OwnTicket),
})
export type Registration = z.infer<typeof Registration>

/** An event for which somebody has registered, also when it is not public any more. */
export const OwnEvent = z.object({
  id: Id,
  nome: z.string(),
  imagem: z.nullable(Picture),
  datas: z.array(EventDate),
  flagOnline: eventFields.flagOnline,
  flagPresencial: eventFields.flagPresencial,
  local: eventFields.local,
  estado: eventFields.estado,
  flagJuros: eventTerms.flagJuros,
  qtdeMaxParcelas: eventTerms.qtdeMaxParcelas,
  /** Where it is on the internet; `null` until a ticket is confirmed. */
  link: z.nullable(z.string()),
  /** Confirmed tickets, and those that wait for their payment. */
  qtdeIngressos: z.int(),
  qtdePendentes: z.int(),
  /** Until when answers can be changed. */
  respostasAte: Timestamp,
  /** Whoever registers is asked something. */
  flagPerguntas: z.boolean(),
})
export type OwnEvent = z.infer<typeof OwnEvent>

export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/usuario/{user}/evento/',
  summary: 'The events for which the caller has tickets or begins to pay for some, those that begin last first; at most 200',
  module,
  offline: 'person',
  input: { params: ByMember, query: ByChurch },
  reply: z.array(OwnEvent),
})

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/usuario/{user}/evento/{event}/inscricao/',
  summary: "The caller's registrations for an event, the newest first, without those that were given up before they were paid",
  module,
  offline: 'person',
  input: { params: ByMemberAndEvent, query: ByChurch },
  reply: z.array(Registration),
})

/** How many of each kind of ticket. */
const wanted = { ingressoId: Id, quantidade: z.int().check(z.gte(1), z.lte(maxTogether)) }
const eachOnce = z.refine<{ ingressoId: number; quantidade: number }[]>(
  tickets => new Set(tickets.map(({ ingressoId }) => ingressoId)).size === tickets.length,
)
const together = z.refine<{ quantidade: number }[]>(tickets => tickets.reduce((sum, { quantidade }) => sum + quantidade, 0) <= maxTogether)

export const reserveSeats = endpoint({
  method: 'POST',
  path: '/usuario/{user}/evento/{event}/reserva/',
  summary:
    'Keep seats while the caller fills in who comes, until `reservadaAte`. It replaces what the caller has kept at this event and not begun to pay. `max_value:<left>` for more than are left',
  module,
  // Seats are kept anew each time.
  replay: false,
  limit: { calls: 60, seconds: 3_600 },
  input: {
    params: ByMemberAndEvent,
    query: ByChurch,
    body: z.object({
      ingressos: z.array(z.object(wanted)).check(z.minLength(1), z.maxLength(maxTickets), eachOnce, together),
      cupom: z.optional(CouponCode),
    }),
  },
  reply: Registration,
})

export const releaseSeats = endpoint({
  method: 'DELETE',
  path: '/usuario/{user}/evento/{event}/reserva/',
  summary: 'Give back the seats that the caller keeps at an event and has not begun to pay',
  module,
  input: { params: ByMemberAndEvent, query: ByChurch },
  reply: EmptyReply,
})

const Filled = z
  .object({ ...wanted, participantes: z.array(z.extend(Participant, { respostas: AnswersInput })).check(z.maxLength(maxTogether)) })
  .check(z.refine(({ quantidade, participantes }) => participantes.length === quantidade, { path: ['participantes'] }))

export const registerForEvent = endpoint({
  method: 'POST',
  path: '/usuario/{user}/evento/{event}/inscricao/',
  summary:
    'Register: one participant for each ticket, with what is asked of them. What is free is confirmed at once; the rest waits for its payment until `reservadaAte`, and is paid by `POST /pagamento/` with `tipo: evento` and `inscricao`, or here, with `pagamento`, as that takes it. With the same `Idempotency-Key` there is one registration and one payment for ever',
  module,
  replay: 'by-handler',
  limit: { calls: 60, seconds: 3_600 },
  input: {
    params: ByMemberAndEvent,
    query: ByChurch,
    body: z.object({
      ingressos: z.array(Filled).check(z.minLength(1), z.maxLength(maxTickets), eachOnce, together),
      /** To what is asked once for all tickets. */
      respostas: AnswersInput,
      cupom: z.optional(CouponCode),
      pagamento: z.optional(z.omit(NewPayment, { tipo: true })),
    }),
  },
  reply: z.object({ inscricao: Registration, pagamento: z.nullable(Payment) }),
})

export const cancelRegistration = endpoint({
  method: 'DELETE',
  path: '/usuario/{user}/evento/{event}/inscricao/{id}',
  summary:
    "Give back the tickets of a registration. Of what was paid comes back what the event's rules say (`devolucao`): `conflict` for another amount than the caller names, when they let nobody do it any more, while a payment is open or disputed, and when the event is over",
  module,
  input: {
    params: z.object({ user: Id, event: Id, id: Id }),
    query: z.object({
      ...ByChurch.def.shape,
      /** What the caller was shown; left out: whatever it is. */
      devolucao: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(largestTotal))),
    }),
  },
  /** `devolucao`: what comes back. `flagTesouraria`: the treasurer gives it back, because the payment's gateway cannot. */
  reply: z.object({ devolucao: Amount, flagTesouraria: z.boolean() }),
})

export const changeAnswers = endpoint({
  method: 'PUT',
  path: '/usuario/{user}/evento/{event}/inscricao/{id}/respostas',
  summary:
    'Change who comes with each ticket of a confirmed registration, and what was answered, until the event’s time for it is over (`conflict`)',
  module,
  limit: { calls: 60, seconds: 3_600 },
  input: {
    params: z.object({ user: Id, event: Id, id: Id }),
    query: ByChurch,
    body: z.object({
      respostas: AnswersInput,
      /** All of its tickets, by their ids. */
      participantes: z.array(z.extend(Participant, { id: Id, respostas: AnswersInput })).check(z.minLength(1), z.maxLength(maxTogether)),
    }),
  },
  reply: Registration,
})

export const chooseWhenOff = endpoint({
  method: 'PUT',
  path: '/usuario/{user}/evento/{event}/inscricao/{id}/escolha',
  summary:
    'What becomes of what was paid, when the event was cancelled, postponed or moved to another day: `manter`, the tickets are kept; `doar`, the money is given to the church, and the tickets end. Having it back is `DELETE …/inscricao/{id}`. `conflict` when there is nothing to choose, and for `manter` when it was cancelled',
  module,
  input: {
    params: z.object({ user: Id, event: Id, id: Id }),
    query: ByChurch,
    body: z.object({ escolha: z.enum(offChoices) }),
  },
  reply: EmptyReply,
})

/** What a payment for an event is sent with besides the fields of every payment. */
export const EventPaymentFields = z.object({ inscricao: Id })
export type EventPaymentFields = z.infer<typeof EventPaymentFields>
