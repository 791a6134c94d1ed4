import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { Sealed } from '#server/seal.ts'
import type { OffChoice } from '../../rules/cancellation.ts'
import type { AnswerValue } from '../../rules/questions.ts'
import type { RegistrationState } from '../../rules/tickets.ts'
import { couponTable } from '../coupons/tables.ts'
import { questionTable } from '../questions/tables.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { answerFileTable } from './files/tables.ts'

/** An amount in minor units of the church's currency. */
const amount = (name: string) => bigint(name, { mode: 'number' })

// Only a target for references; the payments feature declares the table.
const paymentKey = pgTable('pagamento', { igrejaId: refId('igreja_id').notNull(), id: refId('id').notNull() })

// Only a target for the reference to another row of the same table.
const registrationKey = pgTable('evento_inscricao', { igrejaId: refId('igreja_id').notNull(), id: refId('id').notNull() })

const own = isOfMember('usuario_id')
/** Nobody deletes what they have registered: it ends. */
const written = { select: own, insert: own, update: own }
const readByStaff = { money: { select: 'true' }, registrations: { select: 'true' } }

/** What somebody takes at an event in one go: one ticket or several, free or paid together. */
export const registrationTable = memberTable(
  'evento_inscricao',
  {
    eventoId: refId('evento_id').notNull(),
    usuarioId: refId('usuario_id'),
    /** To be read aloud; unique in the church. */
    codigo: text('codigo').notNull(),
    situacao: text('situacao').$type<RegistrationState>().notNull(),
    /** Since when this person has kept seats of the event, also by registrations that this one replaces. */
    reservadaDesde: timestampMs('reservada_desde').notNull(),
    /** Until when its seats are kept. `null`: they are its own, or as long as a payment is open, or none are kept any more. */
    reservadaAte: timestampMs('reservada_ate'),
    /** SHA-256 of the idempotency key, the caller and the church, and of the input: one registration for ever. */
    chave: text('chave'),
    entrada: text('entrada'),
    /** What all of its tickets cost. */
    valor: amount('valor').notNull(),
    moeda: text('moeda').notNull(),
    /** `gratuito`, when nothing is to be paid. */
    metodo: text('metodo'),
    /** Its payment that is open, or has paid it. */
    pagamentoId: refId('pagamento_id'),
    /** What makes it cheaper. */
    cupomId: refId('cupom_id'),
    /** Its ticket was handed over (hand-over/take-ticket.ts): the registration of whoever has registered for it and paid, not of who had it in between. */
    origemId: refId('origem_id'),
    /** What its owner has chosen when the event was cancelled, postponed or moved, other than the money. */
    escolha: text('escolha').$type<OffChoice>(),
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
    confirmadaEm: timestampMs('confirmada_em'),
  },
  { own: written, passes: readByStaff },
  t => [
    unique('evento_inscricao_codigo').on(t.igrejaId, t.codigo),
    unique('evento_inscricao_chave').on(t.chave),
    churchRef('evento_inscricao_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable),
    churchRef('evento_inscricao_pagamento_atual', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentKey),
    churchRef('evento_inscricao_cupom', { igrejaId: t.igrejaId, id: t.cupomId }, couponTable),
    churchRef('evento_inscricao_origem', { igrejaId: t.igrejaId, id: t.origemId }, registrationKey),
    memberRef('evento_inscricao_usuario', t),
    churchIndex('evento_inscricao_da_origem', t.igrejaId, t.origemId),
    churchIndex('evento_inscricao_da_pessoa', t.igrejaId, t.usuarioId, t.eventoId, t.id),
    churchIndex('evento_inscricao_do_evento', t.igrejaId, t.eventoId, t.criadaEm, t.id),
    churchIndex('evento_inscricao_da_situacao', t.igrejaId, t.eventoId, t.situacao, t.criadaEm, t.id),
    churchIndex('evento_inscricao_do_pagamento', t.igrejaId, t.pagamentoId),
    churchIndex('evento_inscricao_do_cupom', t.igrejaId, t.cupomId, t.criadaEm, t.id).where(sql`cupom_id is not null`),
    churchIndex('evento_inscricao_reservada', t.igrejaId, t.reservadaAte).where(sql`reservada_ate is not null`),
  ],
)
export type RegistrationRow = typeof registrationTable.$inferSelect

/** A ticket of somebody. It has a seat as long as `flagAtivo`. Handed over, it moves to a registration of whoever has taken it. */
export const participantTable = memberTable(
  'evento_participante',
  {
    inscricaoId: refId('inscricao_id').notNull(),
    ingressoId: refId('ingresso_id').notNull(),
    /** Who has registered, as in its registration. */
    usuarioId: refId('usuario_id'),
    /** The person who comes; `null` until that is filled in. */
    nome: personal(text('nome')),
    sobrenome: personal(text('sobrenome')),
    email: personal(text('email')),
    /** What it costs, and how much less that is than without a coupon. */
    valor: amount('valor').notNull(),
    desconto: amount('desconto').notNull().default(0),
    /** Opens the door; `null` until the registration is confirmed. */
    codigo: text('codigo'),
    /** SHA-256 of the code in the last link by which it was offered to somebody else; and until when it is, `null` when it was taken. */
    repasseResumo: text('repasse_resumo'),
    repasseAte: timestampMs('repasse_ate'),
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    /** When whoever comes with it was let in for the first time (../door/): it changes hands no more, and no money comes back. */
    entrouEm: timestampMs('entrou_em'),
    ordem: integer('ordem').notNull(),
  },
  // Staff move a ticket to another kind.
  { own: written, passes: { ...readByStaff, registrations: { select: 'true', update: 'true' } } },
  t => [
    unique('evento_participante_codigo').on(t.igrejaId, t.codigo),
    unique('evento_participante_repasse').on(t.igrejaId, t.repasseResumo),
    churchRef('evento_participante_inscricao', { igrejaId: t.igrejaId, id: t.inscricaoId }, registrationTable).onDelete('cascade'),
    churchRef('evento_participante_ingresso', { igrejaId: t.igrejaId, id: t.ingressoId }, ticketTable),
    memberRef('evento_participante_usuario', t),
    churchIndex('evento_participante_da_inscricao', t.igrejaId, t.inscricaoId, t.ordem),
    churchIndex('evento_participante_do_ingresso', t.igrejaId, t.ingressoId, t.inscricaoId),
    churchIndex('evento_participante_da_pessoa', t.igrejaId, t.usuarioId, t.ingressoId),
  ],
)
export type ParticipantRow = typeof participantTable.$inferSelect

/** Which registration a payment was made for, whatever has become of both: money that comes late finds it here. */
export const registrationPaymentTable = memberTable(
  'evento_inscricao_pagamento',
  {
    inscricaoId: refId('inscricao_id').notNull(),
    pagamentoId: refId('pagamento_id').notNull(),
    usuarioId: refId('usuario_id'),
  },
  { own: { select: own }, passes: { money: { select: 'true' } } },
  t => [
    unique('evento_inscricao_pagamento_unico').on(t.igrejaId, t.pagamentoId),
    churchRef('evento_inscricao_pagamento_inscricao', { igrejaId: t.igrejaId, id: t.inscricaoId }, registrationTable),
    churchRef('evento_inscricao_pagamento_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentKey),
    memberRef('evento_inscricao_pagamento_usuario', t),
    churchIndex('evento_inscricao_pagamento_da_inscricao', t.igrejaId, t.inscricaoId),
    churchIndex('evento_inscricao_pagamento_da_pessoa', t.igrejaId, t.usuarioId),
  ],
)

/** What somebody has answered: for a ticket, or for the whole registration. */
export const answerTable = memberTable(
  'evento_resposta',
  {
    inscricaoId: refId('inscricao_id').notNull(),
    /** `null`: for the whole registration. */
    participanteId: refId('participante_id'),
    perguntaId: refId('pergunta_id').notNull(),
    usuarioId: refId('usuario_id'),
    /** A CPF is encrypted (answers.ts). Of a file, its name. */
    valor: personal(jsonb('valor').$type<AnswerValue | Sealed>().notNull(), 'respostas'),
    arquivoId: refId('arquivo_id'),
  },
  { own: { select: own, insert: own, delete: own }, passes: { registrations: { select: 'true' } } },
  t => [
    churchRef('evento_resposta_inscricao', { igrejaId: t.igrejaId, id: t.inscricaoId }, registrationTable).onDelete('cascade'),
    churchRef('evento_resposta_participante', { igrejaId: t.igrejaId, id: t.participanteId }, participantTable).onDelete('cascade'),
    churchRef('evento_resposta_pergunta', { igrejaId: t.igrejaId, id: t.perguntaId }, questionTable).onDelete('cascade'),
    churchRef('evento_resposta_do_arquivo', { igrejaId: t.igrejaId, id: t.arquivoId }, answerFileTable),
    memberRef('evento_resposta_usuario', t),
    churchIndex('evento_resposta_da_inscricao', t.igrejaId, t.inscricaoId, t.id),
    churchIndex('evento_resposta_do_participante', t.igrejaId, t.participanteId),
    churchIndex('evento_resposta_da_pergunta', t.igrejaId, t.perguntaId),
    churchIndex('evento_resposta_da_pessoa', t.igrejaId, t.usuarioId),
    churchIndex('evento_resposta_com_arquivo', t.igrejaId, t.arquivoId, t.inscricaoId).where(sql`arquivo_id is not null`),
  ],
)
