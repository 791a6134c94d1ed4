import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import type { PaymentMethodCode, PaymentState } from '#contract/money/payment-codes.ts'
import { churchIndex, churchRef, churchTable, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfGuest, isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { Sealed } from '#server/seal.ts'
import type { Divergence, GatewayMode, PaymentPurposeCode } from '../rules/payments.ts'
import type { MethodDetails } from './method-details.ts'
import type { Instructions } from './rows/instructions.ts'

/** An amount in minor units of the church's currency. */
export const amount = (name: string) => bigint(name, { mode: 'number' })

/** The payment methods of a church. */
export const paymentMethodTable = churchTable(
  'igreja_metodo_pagamento',
  {
    codigo: text('codigo').$type<PaymentMethodCode>().notNull(),
    gateway: integer('gateway'),
    ordem: integer('ordem').notNull(),
    minimo: amount('minimo').notNull().default(0),
    maximo: amount('maximo'),
    parcelasMax: integer('parcelas_max').notNull().default(1),
    /** Days until an unpaid payment is cancelled; `null`: as the method has it (methods.ts). */
    diasPrazo: integer('dias_prazo'),
    taxaFixa: amount('taxa_fixa').notNull().default(0),
    /** Basis points. */
    taxaPercentual: integer('taxa_percentual').notNull().default(0),
    /** Interest of installments, basis points a month. */
    jurosMensal: integer('juros_mensal').notNull().default(0),
    /** What the payer needs to pay the church itself: its Pix key, its bank account. */
    dados: jsonb('dados').$type<MethodDetails>().notNull().default({}),
    /** Switched off, it keeps its settings, and nobody pays with it. */
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    versao: versionColumn(),
  },
  t => [unique('igreja_metodo_pagamento_codigo').on(t.igrejaId, t.codigo)],
)

/** A church's access to a gateway. The keys are sealed, and no reply has them. */
export const gatewayTable = churchTable(
  'igreja_gateway',
  {
    gateway: integer('gateway').notNull(),
    modo: text('modo').$type<GatewayMode>().notNull(),
    /** `null` for the sandbox, which has none. */
    chaves: jsonb('chaves').$type<Sealed>(),
    /** The last part of the address to which the gateway sends its messages; only the gateway knows it. */
    segredoAviso: text('segredo_aviso').notNull(),
    versao: versionColumn(),
  },
  t => [unique('igreja_gateway_unico').on(t.igrejaId, t.gateway)],
)

/** What the treasurer looks at, as a condition on `pagamento`. Written out, because its index serves only exactly this condition. */
export const isToCheck = sql`(flag_conferir or flag_disputa or (gateway is null and situacao = 'aguardando'))`

/**
 * One payment. The triggers of migration 0019 allow only the moves of `paymentMoves` (rules.ts), and compare it with its ledger at the end of
 * each transaction. It says nothing about who pays: that is in `pagamento_pagador`.
 */
export const paymentTable = memberTable(
  'pagamento',
  {
    codigo: text('codigo').notNull(),
    /** SHA-256 in hex of the code: whoever has the code may read the row. */
    codigoResumo: text('codigo_resumo').notNull(),
    /** SHA-256 of the idempotency key, the caller and the church: one payment for ever. */
    chave: text('chave').notNull(),
    /** SHA-256 of the input: another one with the same key is a mistake of the client. */
    entrada: text('entrada').notNull(),
    /** `null` for somebody who is not logged in. */
    usuarioId: refId('usuario_id'),
    tipo: text('tipo').$type<PaymentPurposeCode>().notNull(),
    metodo: text('metodo').$type<PaymentMethodCode>().notNull(),
    gateway: integer('gateway'),
    /** Played by the sandbox: no money moves. */
    flagDemonstracao: boolean('flag_demonstracao').notNull().default(false),
    situacao: text('situacao').$type<PaymentState>().notNull().default('em_aberto'),
    moeda: text('moeda').notNull(),
    /** What it is for, without fees and interest. */
    valor: amount('valor').notNull(),
    /** Fees that the payer bears. */
    valorTaxa: amount('valor_taxa').notNull().default(0),
    /** Interest of installments. */
    valorJuros: amount('valor_juros').notNull().default(0),
    /** All that the payer is asked for: the sum of the three. */
    valorTotal: amount('valor_total').notNull(),
    parcelas: integer('parcelas').notNull().default(1),
    /** What has arrived in all. */
    valorRecebido: amount('valor_recebido').notNull().default(0),
    /** What the gateway keeps, borne by the church. */
    valorTaxaIgreja: amount('valor_taxa_igreja').notNull().default(0),
    valorEstornado: amount('valor_estornado').notNull().default(0),
    /** What was given back beside all that had arrived: by hand and by the gateway, or refunded and lost in a dispute. It never gets less. */
    devolvidoAMais: amount('devolvido_a_mais').notNull().default(0),
    /** A dispute is open: nothing is given back meanwhile. */
    flagDisputa: boolean('flag_disputa').notNull().default(false),
    /** Something about its money is unusual (another amount, a dispute, a refused refund, it came for nothing), and no treasurer has looked at it since. */
    flagConferir: boolean('flag_conferir').notNull().default(false),
    /** Its gateway has answered about it before, and now does not know it: so nobody knows what has become of it. */
    flagDesconhecido: boolean('flag_desconhecido').notNull().default(false),
    /** Whether the money has been asked for: `preparado` no, `enviando` perhaps, `respondido` yes. */
    envio: text('envio').$type<'preparado' | 'enviando' | 'respondido'>().notNull().default('preparado'),
    /** The gateway's own id. */
    referencia: text('referencia'),
    /** How to pay: QR, boleto, address. */
    instrucoes: jsonb('instrucoes').$type<Instructions>().notNull().default({}),
    /** The currency that its gateway reports, ISO 4217, when it is not `moeda`: nothing of it is booked. */
    moedaInformada: text('moeda_informada'),
    /** What its gateway says of it that differs from what is booked, and changes no sum. `null`: nothing. */
    divergencia: text('divergencia').$type<Divergence>(),
    /** With `estorno`: what was given back as the gateway says now, with what staff have given back: less than `valorEstornado`. */
    estornadoInformado: amount('estornado_informado'),
    /** The payer wants the gateway's copy of the card to be kept, and nobody knows yet whether the card is good: then it is `false` again. */
    flagSalvarCartao: boolean('flag_salvar_cartao').notNull().default(false),
    /** Where the payer goes afterwards, a path of the site. */
    destino: text('destino'),
    descricao: text('descricao').notNull(),
    /** Until when it can be paid; then it is cancelled. */
    validade: timestampMs('validade'),
    /** When the gateway is asked about it, if it says nothing before. `null`: never. */
    proximaConsulta: timestampMs('proxima_consulta'),
    /** Until then, only the job that has set it looks at the payment. */
    consultandoAte: timestampMs('consultando_ate'),
    consultas: integer('consultas').notNull().default(0),
    criadoEm: timestampMs('criado_em').notNull().defaultNow(),
    aprovadoEm: timestampMs('aprovado_em'),
    versao: versionColumn(),
  },
  {
    own: { select: isOfMember('usuario_id') },
    others: { code: { select: isOfGuest('codigo_resumo') } },
    passes: { money: { select: 'true', update: 'true' } },
  },
  t => [
    unique('pagamento_codigo').on(t.codigo),
    unique('pagamento_chave').on(t.chave),
    unique('pagamento_referencia').on(t.igrejaId, t.gateway, t.referencia),
    memberRef('pagamento_usuario', t),
    churchIndex('pagamento_lista', t.igrejaId, t.criadoEm, t.id),
    churchIndex('pagamento_por_tipo', t.igrejaId, t.tipo, t.criadoEm, t.id),
    churchIndex('pagamento_por_metodo', t.igrejaId, t.metodo, t.criadoEm, t.id),
    churchIndex('pagamento_por_situacao', t.igrejaId, t.situacao, t.criadoEm, t.id),
    churchIndex('pagamento_a_conferir', t.igrejaId, t.criadoEm, t.id).where(isToCheck),
    churchIndex('pagamento_da_pessoa', t.igrejaId, t.usuarioId, t.criadoEm, t.id),
    churchIndex('pagamento_confirmado', t.igrejaId, t.valorRecebido, t.criadoEm).where(sql`gateway is null and valor_recebido > 0`),
    churchIndex('pagamento_resumo', t.igrejaId, t.codigoResumo),
    index('pagamento_a_consultar').on(t.proximaConsulta),
  ],
)

/** Who pays, apart from the payment, so that a person can be forgotten and the money not. */
export const payerTable = memberTable(
  'pagamento_pagador',
  {
    pagamentoId: refId('pagamento_id').notNull(),
    usuarioId: refId('usuario_id'),
    nome: personal(text('nome').notNull()),
    sobrenome: personal(text('sobrenome').notNull()),
    email: personal(text('email').notNull()),
    telefone: personal(text('telefone')),
    /** CPF and address. */
    dados: personal(jsonb('dados').$type<Sealed>()),
  },
  { own: { select: isOfMember('usuario_id') }, passes: { money: { select: 'true', update: 'true' } } },
  t => [
    unique('pagamento_pagador_unico').on(t.igrejaId, t.pagamentoId),
    churchRef('pagamento_pagador_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    memberRef('pagamento_pagador_usuario', t),
    churchIndex('pagamento_do_pagador', t.igrejaId, t.usuarioId),
    churchIndex('pagamento_de_visitante', t.igrejaId, t.email).where(sql`usuario_id is null`),
  ],
)

/** What a payment is for. `referencia` is the purpose's own, such as the id of a reason. */
export const paymentLineTable = churchTable(
  'pagamento_item',
  {
    pagamentoId: refId('pagamento_id').notNull(),
    referencia: text('referencia'),
    descricao: text('descricao').notNull(),
    valor: amount('valor').notNull(),
  },
  t => [
    churchRef('pagamento_item_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    churchIndex('pagamento_item_do_pagamento', t.igrejaId, t.pagamentoId, t.id),
    churchIndex('pagamento_item_da_referencia', t.igrejaId, t.referencia, t.pagamentoId),
  ],
)

/**
 * `valor`, `taxa_pagador`, `juros`: what was asked for and has arrived. `excedente`: what arrived beside that; less than zero when it was less.
 * `taxa_igreja`: what the gateway keeps. `estorno`: given back. `contestacao`: taken back after a dispute.
 */
export type LedgerKind = 'valor' | 'taxa_pagador' | 'juros' | 'excedente' | 'taxa_igreja' | 'estorno' | 'contestacao'

/** The ledger: entries are only added. The database refuses any other change, and an entry that does not sum to its payment. */
export const ledgerTable = churchTable(
  'pagamento_lancamento',
  {
    pagamentoId: refId('pagamento_id').notNull(),
    tipo: text('tipo').$type<LedgerKind>().notNull(),
    /** Into the church's hands: positive; out of them: negative. */
    valor: amount('valor').notNull(),
    em: timestampMs('em').notNull().defaultNow(),
  },
  t => [
    churchRef('pagamento_lancamento_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    churchIndex('pagamento_lancamento_do_pagamento', t.igrejaId, t.pagamentoId, t.id),
    churchIndex('pagamento_lancamento_dia', t.igrejaId, t.em, t.id),
  ],
)

/** What gateways have told us: each message once. It holds no data of a card or a person. */
export const gatewayEventTable = churchTable(
  'pagamento_evento',
  {
    gateway: integer('gateway').notNull(),
    chave: text('chave').notNull(),
    tipo: text('tipo').notNull(),
    codigo: text('codigo'),
    referencia: text('referencia'),
    recebidoEm: timestampMs('recebido_em').notNull().defaultNow(),
    processadoEm: timestampMs('processado_em'),
  },
  t => [
    unique('pagamento_evento_unico').on(t.igrejaId, t.gateway, t.chave),
    churchIndex('pagamento_evento_a_processar', t.igrejaId, t.processadoEm, t.id),
  ],
)

/** Money that is given back: asked for here first, then of the gateway. */
export const refundTable = churchTable(
  'pagamento_estorno',
  {
    pagamentoId: refId('pagamento_id').notNull(),
    /** For the gateway, which then does it once. */
    chave: text('chave').notNull(),
    valor: amount('valor').notNull(),
    /** What the gateway had given back just before it was first asked for this refund; `null`: it was not asked yet. */
    jaEstornado: amount('ja_estornado'),
    situacao: text('situacao').$type<'pedido' | 'feito' | 'recusado'>().notNull().default('pedido'),
    motivo: text('motivo').notNull(),
    /** What proves that staff have given it back without the payment's gateway. */
    comprovacao: text('comprovacao'),
    /** Until then, only the job that has set it asks the gateway for this refund. */
    enviandoAte: timestampMs('enviando_ate'),
    /** The treasurer was told that it hangs. */
    flagAvisado: boolean('flag_avisado').notNull().default(false),
    pedidoEm: timestampMs('pedido_em').notNull().defaultNow(),
  },
  t => [
    unique('pagamento_estorno_chave').on(t.chave),
    churchRef('pagamento_estorno_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    churchIndex('pagamento_estorno_do_pagamento', t.igrejaId, t.pagamentoId, t.id),
    churchIndex('pagamento_estorno_aberto', t.igrejaId, t.pedidoEm).where(sql`situacao = 'pedido'`),
  ],
)

/** A card that a gateway keeps for a member. */
export const storedCardTable = memberTable(
  'usuario_cartao_gateway',
  {
    usuarioId: refId('usuario_id').notNull(),
    gateway: integer('gateway').notNull(),
    /** The gateway's token of the card. */
    referencia: jsonb('referencia').$type<Sealed>().notNull(),
    bandeira: text('bandeira').notNull(),
    final: text('final').notNull(),
    titular: personal(text('titular').notNull()),
    /** MM/YYYY. */
    validade: text('validade').notNull(),
    /** The gateway's own mark of the card: the same for the same card. */
    impressao: text('impressao'),
    /** When its bank refused a charge for good. Saved again, it can be used again. */
    recusadoEm: timestampMs('recusado_em'),
    criadoEm: timestampMs('criado_em').notNull().defaultNow(),
  },
  { own: isOfMember('usuario_id') },
  t => [memberRef('usuario_cartao_gateway_usuario', t), churchIndex('usuario_cartao_da_pessoa', t.igrejaId, t.usuarioId, t.id)],
)
