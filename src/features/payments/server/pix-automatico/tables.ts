import { bigint, boolean, date, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { PaymentPurposeCode } from '../../rules/payments.ts'
import type { ChargeState, MandateJourney, MandateState } from '../../rules/pix-automatico-states.ts'
import type { MandatePeriod } from '../../rules/pix-automatico-times.ts'
import { paymentTable } from '../tables.ts'

/** Centavos: Pix has no other currency. */
const amount = (name: string) => bigint(name, { mode: 'number' })

/** Whether the church's bank has been asked: `preparado` no, `enviando` perhaps, `respondido` yes. */
const sending = () => text('envio').$type<'preparado' | 'enviando' | 'respondido'>().notNull().default('preparado')

/**
 * What a member has agreed to, or is being asked to: that the church's bank charges them by itself. The trigger of migration 0027 allows only the
 * moves of `mandateMoves`, and no change of what was agreed to. It has no CPF and no bank account: these go to the bank and are not stored here.
 */
export const mandateTable = memberTable(
  'pix_autorizacao',
  {
    /** `null`: the person was forgotten, after it had ended. */
    usuarioId: refId('usuario_id'),
    /** Ours: the church's bank knows the mandate by it (`vinculo.contrato`, at most 35 characters). */
    contrato: text('contrato').notNull(),
    /** SHA-256 of the idempotency key, the caller and the church: one mandate for ever. */
    chave: text('chave').notNull(),
    /** The bank's own id of it (`idRec`). */
    referencia: text('referencia'),
    tipo: text('tipo').$type<PaymentPurposeCode>().notNull(),
    /** The purpose's own id of what each charge is for, such as that of a reason, and its name. */
    item: text('item'),
    descricao: text('descricao').notNull(),
    /** What the purpose wants to know again for each charge, in its own fields; nothing about a person. */
    pedido: jsonb('pedido').$type<Record<string, unknown>>().notNull(),
    jornada: text('jornada').$type<MandateJourney>().notNull(),
    periodicidade: text('periodicidade').$type<MandatePeriod>().notNull(),
    /** The first due day; the due days are counted from it. */
    inicio: date('inicio', { mode: 'string' }).notNull(),
    /** The last day that may be a due day; `null`: until somebody cancels it. */
    fim: date('fim', { mode: 'string' }),
    /** One of the two: see `AmountLimits`. */
    valorFixo: amount('valor_fixo'),
    valorMinimo: amount('valor_minimo'),
    /** Whether a charge without money is tried again on other days (`PERMITE_3R_7D`). */
    flagNovasTentativas: boolean('flag_novas_tentativas').notNull(),
    situacao: text('situacao').$type<MandateState>().notNull().default('criada'),
    envio: sending(),
    /** The text of the QR, while the payer may scan it. */
    copiaECola: text('copia_e_cola'),
    /** Until when the payer may agree. */
    validade: timestampMs('validade').notNull(),
    criadoEm: timestampMs('criado_em').notNull(),
    decididoEm: timestampMs('decidido_em'),
  },
  { own: { select: isOfMember('usuario_id') }, passes: { money: { select: 'true' } } },
  t => [
    unique('pix_autorizacao_contrato').on(t.contrato),
    unique('pix_autorizacao_chave').on(t.chave),
    unique('pix_autorizacao_referencia').on(t.igrejaId, t.referencia),
    memberRef('pix_autorizacao_usuario', t),
    churchIndex('pix_autorizacao_da_pessoa', t.igrejaId, t.usuarioId, t.id),
  ],
)

/**
 * The charge of one cycle of a mandate: there is never a second one of the same due day, also not after it has failed. The trigger of migration
 * 0027 allows only the moves of `chargeMoves`, no other amount, and no charge that the mandate does not cover. Its money is a payment of its own.
 */
export const chargeTable = memberTable(
  'pix_cobranca',
  {
    autorizacaoId: refId('autorizacao_id').notNull(),
    /** `null`: the person was forgotten, after it had ended. */
    usuarioId: refId('usuario_id'),
    /** Ours, unique for ever: 32 characters of A-Z and 2-9. The bank knows the charge by it. */
    txid: text('txid').notNull(),
    /** `primeira`: paid together with the consent, by scanning the QR (`cob`). `agendada`: taken by the banks (`cobr`). */
    tipo: text('tipo').$type<'primeira' | 'agendada'>().notNull(),
    /** The due day; of a first payment the day on which it is asked for. */
    ciclo: date('ciclo', { mode: 'string' }).notNull(),
    valor: amount('valor').notNull(),
    situacao: text('situacao').$type<ChargeState>().notNull().default('criada'),
    envio: sending(),
    /** When it was sent, or somebody began to. */
    enviadoEm: timestampMs('enviado_em'),
    /** The dates on which it is tried again, as we have asked for them. */
    novasTentativas: date('novas_tentativas', { mode: 'string' }).array().notNull().default([]),
    /** Set exactly when it is paid. */
    pagamentoId: refId('pagamento_id'),
    criadoEm: timestampMs('criado_em').notNull(),
  },
  { own: { select: isOfMember('usuario_id') }, passes: { money: { select: 'true' } } },
  t => [
    unique('pix_cobranca_txid').on(t.txid),
    unique('pix_cobranca_unica').on(t.igrejaId, t.autorizacaoId, t.ciclo),
    unique('pix_cobranca_pagamento_unico').on(t.igrejaId, t.pagamentoId),
    churchRef('pix_cobranca_autorizacao', { igrejaId: t.igrejaId, id: t.autorizacaoId }, mandateTable),
    churchRef('pix_cobranca_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    memberRef('pix_cobranca_usuario', t),
    churchIndex('pix_cobranca_da_pessoa', t.igrejaId, t.usuarioId, t.id),
  ],
)

export type MandateRow = typeof mandateTable.$inferSelect
export type ChargeRow = typeof chargeTable.$inferSelect
