import { date, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, refId, versionColumn } from '#server/db/church-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { BankLineDirection, BankLineState } from '../../../rules/payments.ts'
import { amount, paymentTable } from '../../tables.ts'

/** Money that has arrived in the church's bank account, as a bank's file says. Money that left it is not stored. */
export const bankLineTable = churchTable(
  'extrato_linha',
  {
    /** SHA-256 of all by which a bank's file is recognised when it is sent again. */
    chave: text('chave').notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    valor: amount('valor').notNull(),
    /** Of the church when the file came, ISO 4217: another one later does not make other money of it. */
    moeda: text('moeda').notNull(),
    /** What the bank says of it, mostly with the name of who has paid. */
    memo: personal(text('memo').notNull()),
    /** The bank's own ids of it, separated by spaces. */
    ids: personal(text('ids').notNull()),
    sentido: text('sentido').$type<BankLineDirection>().notNull().default('nao_dito'),
    situacao: text('situacao').$type<BankLineState>().notNull().default('sem_par'),
    pagamentoId: refId('pagamento_id'),
    criadoEm: timestampMs('criado_em').notNull().defaultNow(),
    versao: versionColumn(),
  },
  t => [
    unique('extrato_linha_chave').on(t.igrejaId, t.chave),
    churchRef('extrato_linha_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    churchIndex('extrato_linha_do_pagamento', t.igrejaId, t.pagamentoId, t.id),
    churchIndex('extrato_linha_lista', t.igrejaId, t.criadoEm, t.id),
    churchIndex('extrato_linha_por_situacao', t.igrejaId, t.situacao, t.criadoEm, t.id),
    churchIndex('extrato_linha_parecida', t.igrejaId, t.valor, t.dia),
  ],
)
