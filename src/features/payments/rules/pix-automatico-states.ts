// Rules of Pix Automático that both sides need: a payer agrees once, at their own bank, and the church's bank then charges each cycle.
// The central bank's names (bacen/pix-api 2.9.0) are in capital letters, ours are the same words in small ones.
import type { PaymentState } from '#contract/money/payment-codes.ts'

/**
 * The states of a mandate (`rec`). `criada`: the payer has not answered. `aprovada`: charges may be sent. `rejeitada`: the payer said no.
 * `expirada`: no answer in time. `cancelada`: ended by either side.
 */
export const mandateStates = ['criada', 'aprovada', 'rejeitada', 'expirada', 'cancelada'] as const
export type MandateState = (typeof mandateStates)[number]

/** The only moves of a mandate. The database has the same table (a trigger of `pix_autorizacao`), and a test compares both. */
export const mandateMoves: Record<MandateState, readonly MandateState[]> = {
  criada: ['aprovada', 'rejeitada', 'expirada', 'cancelada'],
  aprovada: ['cancelada'],
  rejeitada: [],
  expirada: [],
  cancelada: [],
}

export const mayMandateMove = (from: MandateState, to: MandateState): boolean => mandateMoves[from].includes(to)

/**
 * The states of a charge (`cobr`). `criada`: made, the payer's bank has not accepted it. `ativa`: scheduled there, also between two tries.
 * `concluida`: paid. `rejeitada`: the payer's bank did not accept it. `expirada`: no money at the last try. `cancelada`: by either side.
 */
export const chargeStates = ['criada', 'ativa', 'concluida', 'rejeitada', 'expirada', 'cancelada'] as const
export type ChargeState = (typeof chargeStates)[number]

const ends = ['rejeitada', 'expirada', 'cancelada'] as const satisfies readonly ChargeState[]

/**
 * The only moves of a charge. None of them changes the mandate: a charge that fails leaves the consent alive. Money that arrives late is booked,
 * whatever the state was. The database has the same table (a trigger of `pix_cobranca`), and a test compares both.
 */
export const chargeMoves: Record<ChargeState, readonly ChargeState[]> = {
  criada: ['ativa', 'concluida', ...ends],
  ativa: ['concluida', ...ends],
  concluida: [],
  rejeitada: ['concluida'],
  expirada: ['concluida'],
  cancelada: ['concluida'],
}

export const mayChargeMove = (from: ChargeState, to: ChargeState): boolean => chargeMoves[from].includes(to)

/** Whether money may still come of it as planned. A cycle has at most one such charge. */
export const isLiveCharge = (state: ChargeState): boolean => state === 'criada' || state === 'ativa'

/** What a charge is in the terms of payments. Each move of a charge is also one of `paymentMoves`, or none. */
export const paymentStateOfCharge: Record<ChargeState, PaymentState> = {
  criada: 'em_aberto',
  ativa: 'aguardando',
  concluida: 'aprovado',
  rejeitada: 'nao_aprovado',
  expirada: 'nao_aprovado',
  cancelada: 'cancelado',
}

/**
 * The ways to a payer's consent. `aviso`: their bank asks them (push). `qr`: they scan a QR. `qr_com_pagamento`: they scan one and pay at the
 * same time; that money may arrive although the consent fails.
 */
export const mandateJourneys = ['aviso', 'qr', 'qr_com_pagamento'] as const
export type MandateJourney = (typeof mandateJourneys)[number]

/** What the payer has agreed to, in centavos; one of the two. It never changes: another amount needs another mandate. */
export type AmountLimits = {
  /** Each charge is this. */
  valorFixo: number | null
  /** Charges vary. A payer may set a maximum of their own, but none below this: so up to here no bank refuses a charge. */
  valorMinimo: number | null
}

/** Whether the payer's consent covers a charge. @param valor centavos */
export function isAmountAllowed({ valorFixo, valorMinimo }: AmountLimits, valor: number): boolean {
  if (!Number.isSafeInteger(valor) || valor < 1) return false
  return valorFixo === null ? valor <= (valorMinimo ?? 0) : valor === valorFixo
}
