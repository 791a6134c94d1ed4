import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlug, BySlugAndId, Day, Id, requiredText, Timestamp } from '#contract/values.ts'
import { bankLineStates, divergences, paymentPurposeCodes } from '../rules/payments.ts'
import { Amount, NamedAmount } from './amount.ts'
import { filters } from './staff-filters.ts'

const Payer = z.object({ nome: z.string(), sobrenome: z.string(), email: z.string() })

/** A payment in the list of staff. */
export const StaffPayment = z.object({
  id: Id,
  codigo: z.string(),
  situacao: z.enum(paymentStates),
  tipo: z.enum(paymentPurposeCodes),
  metodo: z.enum(paymentMethodCodes),
  gateway: z.nullable(z.int()),
  flagDemonstracao: z.boolean(),
  moeda: z.string(),
  valor: Amount,
  /** The fee that the payer bears. */
  valorTaxa: Amount,
  /** Interest of installments, which the payer bears. */
  valorJuros: Amount,
  valorTotal: Amount,
  valorRecebido: Amount,
  /** What the gateway keeps. */
  valorTaxaIgreja: Amount,
  valorEstornado: Amount,
  /** What was given back beside all that had arrived: once by hand and once by the gateway, or refunded and lost in a dispute. */
  devolvidoAMais: Amount,
  /** What has arrived beside the total; less than zero when it was less; 0 while nothing has arrived. */
  excedente: z.int(),
  flagDisputa: z.boolean(),
  /** Something about its money is unusual, and nobody has said yet that they have seen it. */
  flagConferir: z.boolean(),
  /** The currency that its gateway reports, when it is another one than was asked for: nothing of it is booked. */
  moedaInformada: z.nullable(z.string()),
  /**
   * What its gateway says that differs from what is booked, and changes no sum by itself: it could not be booked at all (`registro`), is approved no
   * more (`situacao`), less has arrived (`recebido`) or was given back (`estorno`), its fee cannot be one (`taxa`).
   */
  divergencia: z.nullable(z.enum(divergences)),
  /** With `estorno`: what was given back until now, as the gateway says; `valorEstornado` is more. */
  estornadoInformado: z.nullable(Amount),
  /** What the payer has attached (`/comprovante`). */
  qtdeComprovantes: z.int(),
  /** `null` when the person was forgotten. */
  pagador: z.nullable(Payer),
  descricao: z.string(),
  criadoEm: Timestamp,
  aprovadoEm: z.nullable(Timestamp),
  versao: z.int(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const listStaffPayments = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-gestao/',
  summary:
    'Payments, newest first. `de`, `ate`: days in the time zone of the church. `q`: code, name or e-mail. `conferir`: only what the treasurer has to look at',
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlug, query: z.object({ ...pageQuery, ...filters }) },
  reply: z.array(StaffPayment),
})

export const StaffPaymentDetails = z.extend(StaffPayment, {
  pagador: z.nullable(z.extend(Payer, { telefone: z.nullable(z.string()) })),
  parcelas: z.int(),
  validade: z.nullable(Timestamp),
  itens: z.array(z.object({ id: Id, referencia: z.nullable(z.string()), descricao: z.string(), valor: Amount })),
  /** The ledger: into the church's hands is positive. */
  lancamentos: z.array(
    z.object({
      id: Id,
      tipo: z.enum(['valor', 'taxa_pagador', 'juros', 'excedente', 'taxa_igreja', 'estorno', 'contestacao']),
      valor: z.int(),
      em: Timestamp,
    }),
  ),
  estornos: z.array(
    z.object({ id: Id, valor: Amount, situacao: z.enum(['pedido', 'feito', 'recusado']), motivo: z.string(), pedidoEm: Timestamp }),
  ),
  /** What the bank's files say of it. */
  extrato: z.array(z.object({ id: Id, dia: z.string(), valor: Amount, memo: z.string(), situacao: z.enum(bankLineStates) })),
})
export type StaffPaymentDetails = z.infer<typeof StaffPaymentDetails>

export const getStaffPayment = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-gestao/{id}',
  summary: 'A payment with its items, ledger and refunds, and with who has paid',
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlugAndId },
  reply: StaffPaymentDetails,
})

export const confirmPayment = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/pagamento-gestao/{id}/confirmacao',
  summary: 'Confirm money that came without a gateway: cash, a transfer, a Pix to the own key. Also when the payment had ended',
  access: 'manage-money',
  stepUp: true,
  ifMatch: 'required',
  input: {
    params: BySlugAndId,
    body: z.object({
      /** Minor units; another amount than was asked for is booked as it is. */
      recebido: NamedAmount,
      /** When it arrived. */
      em: Timestamp,
      /** What proves it, such as the number of the deposit. */
      comprovacao: requiredText(300),
    }),
  },
  reply: StaffPaymentDetails,
})

export const refusePayment = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/pagamento-gestao/{id}/recusa',
  summary: 'End a payment whose money was expected without a gateway and has not come',
  access: 'manage-money',
  stepUp: true,
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ motivo: requiredText(300) }) },
  reply: StaffPaymentDetails,
})

export const markPaymentChecked = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/pagamento-gestao/{id}/conferencia',
  summary: 'Say that what was unusual about a payment has been seen: it leaves the queue of the treasurer',
  access: 'manage-money',
  passes: 'money',
  stepUp: true,
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({}) },
  reply: StaffPaymentDetails,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/pagamento-gestao/{id}/estorno',
  summary:
    'Give money of a payment back, all or a part of it. Not while a dispute is open. Some gateways cannot, or only all of it (422): it is then given back in another way, and told with `comprovacao`',
  access: 'manage-money',
  passes: 'money',
  stepUp: true,
  input: {
    params: BySlugAndId,
    body: z.object({
      valor: NamedAmount,
      motivo: requiredText(300),
      /** What proves that it was given back already, such as the number of a transfer: the gateway is not asked. */
      comprovacao: z.optional(requiredText(300)),
    }),
  },
  reply: z.object({ id: Id, situacao: z.enum(['pedido', 'feito', 'recusado']) }),
})

export const endRefund = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/pagamento-gestao/{id}/estorno/{estorno}',
  summary: 'End a refund that its gateway does not decide: `feito`, it was given back in another way, or `recusado`, it is not given back',
  access: 'manage-money',
  stepUp: true,
  ifMatch: 'required',
  input: {
    params: z.extend(BySlugAndId, { estorno: Id }),
    body: z.object({
      situacao: z.enum(['feito', 'recusado']),
      /** What proves it, such as the number of the transfer, or why it is not given back. */
      comprovacao: requiredText(300),
    }),
  },
  reply: StaffPaymentDetails,
})

const SummaryRow = z.object({
  /** The code of the purpose or method, the id of the reason, or the day: YYYY-MM-DD. */
  chave: z.nullable(z.string()),
  /** Of a reason; else empty. */
  descricao: z.string(),
  moeda: z.string(),
  /** Payments whose money arrived; for reasons: items of them. */
  qtde: z.int(),
  /** All that arrived. */
  valor: z.int(),
  /** What gateways keep. */
  taxas: z.int(),
  /** Given back, or taken back after a dispute. */
  estornos: z.int(),
  /** What is left for the church. */
  liquido: z.int(),
})
export type SummaryRow = z.infer<typeof SummaryRow>

export const summarisePayments = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-resumo/',
  summary: 'What moved in a period, by purpose, reason, method or day; the sums are those of the ledger. `de`, `ate`: at most 400 days',
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlug, query: z.object({ de: Day, ate: Day, por: z.enum(['tipo', 'motivo', 'metodo', 'dia']) }) },
  reply: z.array(SummaryRow),
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-gestao/exportacao',
  summary:
    'The payments that were made in a period, and older ones of which something moved in it, as CSV for a spreadsheet; at most 20,000 of 400 days. What moved in the period (`…NoPeriodo`) sums to the ledger, as in the export of gifts',
  access: 'manage-money',
  passes: 'money',
  stepUp: true,
  limit: { calls: 20, seconds: 600 },
  input: { params: BySlug, query: z.object({ ...filters, de: Day, ate: Day }) },
  /** `conteudo`: UTF-8 with a byte order mark. */
  reply: z.object({ nome: z.string(), conteudo: z.string() }),
})
