import { bigint, boolean, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RepeatableMethod } from '#features/payments/rules/payments.ts'
import type { RecurrenceState } from '#features/payments/rules/recurrence.ts'
import { churchIndex, churchRef, churchTable, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'
import type { GiftKind, StopReason } from '../rules/gifts.ts'

/** An amount in minor units of the church's currency. */
const amount = (name: string) => bigint(name, { mode: 'number' })

/** What people can give for. How much was given is in the payments and their ledger alone. */
export const reasonTable = churchTable(
  'pagamento_motivo',
  {
    nome: text('nome').notNull(),
    descricao: text('descricao').notNull().default(''),
    imagem: pictureColumn('imagem'),
    natureza: text('natureza').$type<GiftKind>().notNull(),
    valorMinimo: amount('valor_minimo').notNull().default(0),
    valoresSugeridos: jsonb('valores_sugeridos').$type<number[]>().notNull().default([]),
    flagRecorrencia: boolean('flag_recorrencia').notNull().default(false),
    /** Shown on home. */
    flagInicio: boolean('flag_inicio').notNull().default(false),
    meta: amount('meta'),
    /** The last day of a campaign, in the church's time zone. */
    ate: date('ate', { mode: 'string' }),
    /** The church's words to those who have given. */
    agradecimento: text('agradecimento').notNull().default(''),
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    ordem: integer('ordem').notNull(),
    versao: versionColumn(),
  },
  t => [churchIndex('pagamento_motivo_ordem', t.igrejaId, t.ordem, t.id)],
)

// Only a target for references; the payments feature declares the table.
const paymentKey = pgTable('pagamento', { igrejaId: refId('igreja_id').notNull(), id: refId('id').notNull() })

/** What is known of a gift beside its payment. Its parts are the payment's lines, with the id of a reason as `referencia`. */
export const giftTable = memberTable(
  'doacao',
  {
    pagamentoId: refId('pagamento_id').notNull(),
    /** `null` for somebody who is not logged in, or who is not known. */
    usuarioId: refId('usuario_id'),
    /** In memory or in honour of somebody. */
    homenagem: personal(text('homenagem')),
    /** The church's day on which it was begun; once the money has arrived, the day on which it did. */
    dia: date('dia', { mode: 'string' }).notNull(),
    /** Who have counted it, of cash. */
    contadoPor: personal(text('contado_por')),
    conferidoPor: personal(text('conferido_por')),
  },
  { own: { select: isOfMember('usuario_id') }, passes: { money: { select: 'true' } } },
  t => [
    unique('doacao_do_pagamento').on(t.igrejaId, t.pagamentoId),
    churchRef('doacao_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentKey),
    memberRef('doacao_usuario', t),
    churchIndex('doacao_da_pessoa', t.igrejaId, t.usuarioId, t.dia, t.id),
  ],
)

/** A gift of a member that repeats by itself. */
export const recurringGiftTable = memberTable(
  'doacao_recorrente',
  {
    usuarioId: refId('usuario_id').notNull(),
    motivoId: refId('motivo_id').notNull(),
    valor: amount('valor').notNull(),
    flagUsuarioTaxa: boolean('flag_usuario_taxa').notNull(),
    /**
     * The fee that its giver has seen when they last saved it: a church that raises its fees charges nobody more without a word. `null`, of one
     * that is older than this column: not known, so its next charge has all of the fee, and says what it is.
     */
    taxaMaxima: amount('taxa_maxima'),
    metodo: text('metodo').$type<RepeatableMethod>().notNull(),
    /** A saved card, which may be deleted without this row. */
    cartaoId: refId('cartao_id'),
    /** One of the two. */
    dias: integer('dias'),
    diaDoMes: integer('dia_do_mes'),
    /** The due days are counted from this one on. */
    ancora: date('ancora', { mode: 'string' }).notNull(),
    /** The next due day, in the church's time zone; `null` unless it goes on. */
    proximo: date('proximo', { mode: 'string' }),
    /** Of one that its giver has paused: when it would have been charged next. What they had skipped before stays skipped. */
    naoAntesDe: date('nao_antes_de', { mode: 'string' }),
    situacao: text('situacao').$type<RecurrenceState>().notNull(),
    motivoParada: text('motivo_parada').$type<StopReason>(),
    /** How many that were sent, one after another, were not paid. */
    naoPagas: integer('nao_pagas').notNull().default(0),
    /** When its giver was thanked for the last time, of one that repeats every few days. */
    agradecidoEm: timestampMs('agradecido_em'),
    /** The validity of the card (MM/YYYY) about whose end its giver was told. */
    validadeAvisada: text('validade_avisada'),
    criadoEm: timestampMs('criado_em').notNull().defaultNow(),
    versao: versionColumn(),
  },
  { own: { select: isOfMember('usuario_id'), update: isOfMember('usuario_id') }, passes: { money: { select: 'true' } } },
  t => [
    memberRef('doacao_recorrente_usuario', t),
    churchRef('doacao_recorrente_motivo', { igrejaId: t.igrejaId, id: t.motivoId }, reasonTable),
    churchIndex('doacao_recorrente_da_pessoa', t.igrejaId, t.usuarioId, t.id),
    churchIndex('doacao_recorrente_motivo_id', t.igrejaId, t.motivoId),
    churchIndex('doacao_recorrente_proximo', t.igrejaId, t.proximo),
  ],
)

/** One due day of a repeated gift: there is never a second one of the same day. */
export const recurringChargeTable = memberTable(
  'doacao_recorrente_cobranca',
  {
    recorrenteId: refId('recorrente_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    /** Of the last try, how it was made, and with which saved card. */
    pagamentoId: refId('pagamento_id'),
    metodo: text('metodo').$type<RepeatableMethod>().notNull().default('cartao-credito'),
    cartaoId: refId('cartao_id'),
    /** The church's day of that try. */
    cobradaEm: date('cobrada_em', { mode: 'string' }),
    /** What is to be paid was sent to its giver. */
    flagEnviada: boolean('flag_enviada').notNull().default(false),
    tentativas: integer('tentativas').notNull(),
    /** The day of the next try; `null`: none is due. */
    proximaTentativa: date('proxima_tentativa', { mode: 'string' }),
  },
  { own: { select: isOfMember('usuario_id'), update: isOfMember('usuario_id') }, passes: { money: { select: 'true' } } },
  t => [
    unique('doacao_recorrente_cobranca_unica').on(t.igrejaId, t.recorrenteId, t.dia),
    unique('doacao_recorrente_cobranca_pagamento_unico').on(t.igrejaId, t.pagamentoId),
    churchRef('doacao_recorrente_cobranca_de', { igrejaId: t.igrejaId, id: t.recorrenteId }, recurringGiftTable),
    churchRef('doacao_recorrente_cobranca_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentKey),
    memberRef('doacao_recorrente_cobranca_usuario', t),
    churchIndex('doacao_recorrente_cobranca_usuario_id', t.igrejaId, t.usuarioId),
    churchIndex('doacao_recorrente_cobranca_tentativa', t.igrejaId, t.proximaTentativa),
  ],
)
