import { bigint, boolean, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'
import type { GiftKind } from '../rules.ts'

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
