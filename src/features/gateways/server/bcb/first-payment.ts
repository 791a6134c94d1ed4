import * as z from 'zod/mini'
import type { ChargeState } from '#features/payments/rules/pix-automatico-states.ts'
import type { ChargeOrder, ChargeSnapshot, MandateInput, MandateOrder } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { fromDecimal, toDecimal } from '../protocol/decimal-amount.ts'
import { ask, askFor } from './ask.ts'
import type { BcbConnection } from './keys.ts'

const Settled = z.object({ valor: z.string(), horario: z.iso.datetime({ offset: true }) })

/** An immediate charge (`cob`). It never says that its time is over: that is computed. */
const Immediate = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: z.object({ criacao: z.iso.datetime({ offset: true }), expiracao: z.int() }),
  pix: z.optional(z.array(Settled)),
})

/** Makes what is paid together with the consent. With the same `txid` it is made once. */
export async function makeFirstPayment(
  connection: BcbConnection,
  { txid, valor }: NonNullable<MandateOrder['primeira']>,
  { validade, objeto }: MandateOrder,
  { devedor }: MandateInput,
): Promise<void> {
  const known = await ask(connection, { method: 'GET', path: `/cob/${txid}` }, Immediate)
  if (known) return
  const json = {
    calendario: { expiracao: Math.max(Math.floor((validade.getTime() - connection.now().getTime()) / 1000), 1) },
    devedor,
    valor: { original: toDecimal(valor, 'BRL') },
    chave: connection.keys.chave,
    solicitacaoPagador: objeto,
  }
  await askFor(connection, { method: 'PUT', path: `/cob/${txid}`, json }, Immediate)
}

export async function readFirstPayment(connection: BcbConnection, { txid }: ChargeOrder): Promise<ChargeSnapshot | null> {
  const found = await ask(connection, { method: 'GET', path: `/cob/${txid}` }, Immediate)
  return found && snapshotOf(found, connection.now())
}

/** Ends it before it is paid. The bank refuses when it is too late: then its state says so. */
export async function removeFirstPayment(connection: BcbConnection, order: ChargeOrder): Promise<ChargeSnapshot | null> {
  const json = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
  try {
    await ask(connection, { method: 'PATCH', path: `/cob/${order.txid}`, json }, Immediate)
  } catch (error) {
    if (!(error instanceof GatewayError && error.reason === 'rejected')) throw error
  }
  return readFirstPayment(connection, order)
}

function snapshotOf({ status, calendario, pix }: z.infer<typeof Immediate>, now: Date): ChargeSnapshot {
  if (status === 'CONCLUIDA') return { situacao: 'concluida', tentativas: [], ...settledOf(pix) }
  const isOver = Date.parse(calendario.criacao) + calendario.expiracao * 1000 <= now.getTime()
  const open: ChargeState = isOver ? 'expirada' : 'ativa'
  return { situacao: status === 'ATIVA' ? open : 'cancelada', tentativas: [] }
}

/** What has arrived, and when. @throws GatewayError `uncertain` for an amount that is none */
export function settledOf(pix: readonly z.infer<typeof Settled>[] | undefined): Pick<ChargeSnapshot, 'recebido' | 'em'> {
  const [first] = pix ?? []
  if (!pix || !first) return {}
  try {
    return { recebido: pix.reduce((sum, { valor }) => sum + fromDecimal(valor, 'BRL'), 0), em: new Date(first.horario) }
  } catch {
    throw new GatewayError('uncertain', 'reply')
  }
}

export const SettledList = z.optional(z.array(Settled))
