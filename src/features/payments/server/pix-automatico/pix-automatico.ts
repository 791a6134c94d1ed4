import type * as z from 'zod/mini'
import type { Connection, HookRequest } from '#server/payment-gateway.ts'
import type { AmountLimits, ChargeState, MandateJourney, MandateState } from '../../rules/pix-automatico-states.ts'
import type { MandatePeriod } from '../../rules/pix-automatico-times.ts'

// What every bank that charges by Pix Automático has in common. It stands beside `Gateway`: there a payer pays once, here they agree once, and
// the banks do the rest. An adapter translates, and decides nothing. Amounts are centavos, days YYYY-MM-DD.

/** What a payer is asked to agree to. */
export type MandateOrder = AmountLimits & {
  /** Ours, unique for ever, at most 35 characters. */
  contrato: string
  /** The bank's own id of it, once it is known. */
  referencia: string | null
  /** For the payer's own bank: the church and what it is for, at most 35 characters. */
  objeto: string
  jornada: MandateJourney
  periodicidade: MandatePeriod
  inicio: string
  fim: string | null
  flagNovasTentativas: boolean
  criadoEm: Date
  /** Until when they may agree. */
  validade: Date
  /** Of `qr_com_pagamento`: what is paid at the same time. */
  primeira: { txid: string; valor: number } | null
}

/** Who is asked. Goes to the bank, and is stored neither here nor by an adapter. CPF: 11 digits. */
export type MandateInput = {
  devedor: { nome: string; cpf: string }
  /** For `aviso`: the account of the payer whose bank asks them. `ispb`: 8 digits, the bank's number. */
  conta?: { ispb: string; agencia: string; conta: string } | undefined
}

/** What the bank says about a mandate at one moment: all of it, not a change. */
export type MandateSnapshot = {
  referencia: string
  situacao: MandateState
  /** The text of the QR. */
  copiaECola?: string | undefined
}

/** What is charged. The bank knows it by `txid` (26 to 35 characters of A-Z, a-z, 0-9). */
export type ChargeOrder = {
  txid: string
  tipo: 'primeira' | 'agendada'
  /** The bank's id of the mandate. */
  referencia: string
  valor: number
  /** The due day. */
  ciclo: string
  /** For the payer's own bank, at most 140 characters. */
  descricao: string
}

/** One day on which the payer's bank tries a charge. `aberta`: it will, or does. `paga`. `falha`: no money on that day. */
export type ChargeAttempt = { dia: string; situacao: 'aberta' | 'paga' | 'falha' }

/** What the bank says about a charge at one moment. */
export type ChargeSnapshot = {
  situacao: ChargeState
  /** What has arrived; left out: exactly what was charged. */
  recebido?: number | undefined
  /** When it arrived; left out: now. */
  em?: Date | undefined
  tentativas: readonly ChargeAttempt[]
}

/** Something that the bank has told us: a hint to ask it. */
export type PixAutomaticoEvent = { tipo: 'autorizacao'; referencia: string } | { tipo: 'cobranca'; txid: string }

/** An adapter. All functions throw GatewayError, and may be called again with the same order: what was done is then found, not done twice. */
export type PixAutomatico<Keys = never> = {
  nome: string
  baseUrl(keys: Keys): string
  keys: z.ZodMiniType<Keys>
  /** Makes the mandate at the bank without telling the payer. Its id is stored before they are asked. */
  create(connection: Connection<Keys>, order: MandateOrder, input: MandateInput): Promise<string>
  /** Asks the payer: by their own bank, or by a QR. `order.referencia` is known. */
  authorise(connection: Connection<Keys>, order: MandateOrder, input: MandateInput): Promise<MandateSnapshot>
  /** What has become of a mandate; `null`: the bank has never got it. */
  read(connection: Connection<Keys>, order: MandateOrder): Promise<MandateSnapshot | null>
  /** Ends a mandate. Gives its state when it has ended otherwise; `null`: the bank has never got it. */
  cancel(connection: Connection<Keys>, order: MandateOrder): Promise<MandateSnapshot | null>
  /** Sends the charge of a cycle, after asking whether the bank has it already. */
  charge(connection: Connection<Keys>, order: ChargeOrder): Promise<ChargeSnapshot>
  /** What has become of a charge; `null`: the bank has never got it. */
  readCharge(connection: Connection<Keys>, order: ChargeOrder): Promise<ChargeSnapshot | null>
  /** Lets the payer's bank try a charge again on a day, with the same amount. */
  retry(connection: Connection<Keys>, order: ChargeOrder, dia: string): Promise<ChargeSnapshot>
  /** Ends a charge that was not paid. Gives its state when it is too late for that; `null`: the bank has never got it. */
  cancelCharge(connection: Connection<Keys>, order: ChargeOrder): Promise<ChargeSnapshot | null>
  /** Reads what the bank has sent to us. @throws ForgedHook when it is no message of this protocol */
  readHook(request: HookRequest): PixAutomaticoEvent[]
}

/** A church's access to its bank. */
// biome-ignore lint/suspicious/noExplicitAny: each adapter has keys of its own
export type Bank = { adapter: PixAutomatico<any>; connection: Connection<any> }
