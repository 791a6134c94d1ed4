import * as z from 'zod/mini'
import type { ChargeState } from '#features/payments/rules/pix-automatico-states.ts'
import type { ChargeAttempt, ChargeOrder, ChargeSnapshot } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { fromDecimal } from '../protocol/decimal-amount.ts'
import { ask } from './ask.ts'
import { SettledList, settledOf } from './first-payment.ts'
import type { BcbConnection } from './keys.ts'

const attemptStates = {
  SOLICITADA: 'aberta',
  AGENDADA: 'aberta',
  PAGA: 'paga',
  CANCELADA: 'falha',
  REJEITADA: 'falha',
  EXPIRADA: 'falha',
} as const satisfies Record<string, ChargeAttempt['situacao']>

const Attempt = z.object({
  dataLiquidacao: z.iso.date(),
  status: z.enum(Object.keys(attemptStates) as (keyof typeof attemptStates)[]),
})

export const Charge = z.object({
  idRec: z.string(),
  txid: z.string(),
  status: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']),
  valor: z.object({ original: z.string() }),
  tentativas: z.optional(z.array(Attempt)),
  pix: SettledList,
})
type Charge = z.infer<typeof Charge>

/** @throws GatewayError `uncertain` when the bank has something else under our number */
export function chargeSnapshotOf({ idRec, txid, status, valor, tentativas = [], pix }: Charge, order: ChargeOrder): ChargeSnapshot {
  if (txid !== order.txid || idRec !== order.referencia || !isSameAmount(valor.original, order.valor))
    throw new GatewayError('uncertain', 'reply')
  return {
    situacao: status.toLowerCase() as ChargeState,
    tentativas: tentativas.map(({ dataLiquidacao, status: attempt }) => ({ dia: dataLiquidacao, situacao: attemptStates[attempt] })),
    ...(status === 'CONCLUIDA' && settledOf(pix)),
  }
}

function isSameAmount(text: string, valor: number): boolean {
  try {
    return fromDecimal(text, 'BRL') === valor
  } catch {
    return false
  }
}

export async function readCharge(connection: BcbConnection, order: ChargeOrder): Promise<ChargeSnapshot | null> {
  const found = await ask(connection, { method: 'GET', path: `/cobr/${order.txid}` }, Charge)
  return found && chargeSnapshotOf(found, order)
}

/**
 * Lets a step be done, and reads what the charge is then. A refusal may mean that it was done before, or that it was too late: the charge tells.
 * @returns `null` when the bank has never got the charge
 */
export async function stepOf(connection: BcbConnection, order: ChargeOrder, step: () => Promise<unknown>): Promise<ChargeSnapshot | null> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof GatewayError && error.reason === 'rejected')) throw error
  }
  return readCharge(connection, order)
}
