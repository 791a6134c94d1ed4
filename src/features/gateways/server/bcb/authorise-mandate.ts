import * as z from 'zod/mini'
import type { MandateInput, MandateOrder, MandateSnapshot } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { askFor } from './ask.ts'
import type { BcbConnection } from './keys.ts'
import { findMandate, mandateSnapshotOf } from './mandate.ts'

const Request = z.object({ idSolicRec: z.string() })

/**
 * Asks the payer. By push their bank asks them; asking twice shows them the same mandate twice, and they agree once. A QR is only read.
 * @throws GatewayError `rejected` `account` for a push without the payer's account
 */
export async function authoriseMandate(connection: BcbConnection, order: MandateOrder, input: MandateInput): Promise<MandateSnapshot> {
  if (order.jornada === 'aviso' && (await isOpen(connection, order))) await requestByPush(connection, order, input)
  const found = await findMandate(connection, order)
  if (!found) throw new GatewayError('uncertain', 'reply')
  return mandateSnapshotOf(found)
}

const isOpen = async (connection: BcbConnection, order: MandateOrder) => (await findMandate(connection, order))?.status === 'CRIADA'

async function requestByPush(connection: BcbConnection, order: MandateOrder, { devedor, conta }: MandateInput): Promise<void> {
  if (!conta) throw new GatewayError('rejected', 'account')
  const json = {
    idRec: order.referencia,
    calendario: { dataExpiracaoSolicitacao: order.validade.toISOString() },
    destinatario: { cpf: devedor.cpf, conta: conta.conta, agencia: conta.agencia, ispbParticipante: conta.ispb },
  }
  await askFor(connection, { method: 'POST', path: '/solicrec', json }, Request)
}
