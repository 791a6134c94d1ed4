import type { ChargeOrder, ChargeSnapshot } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { toDecimal } from '../protocol/decimal-amount.ts'
import { askFor } from './ask.ts'
import { Charge, chargeSnapshotOf, readCharge } from './charge.ts'
import type { BcbConnection } from './keys.ts'

/** Sends the charge of a cycle, if the bank does not have it. @throws GatewayError */
export async function sendCharge(connection: BcbConnection, order: ChargeOrder): Promise<ChargeSnapshot> {
  const known = await readCharge(connection, order)
  if (known) return known
  const { txid, referencia, ciclo, valor, descricao } = order
  const { agencia, conta } = connection.keys
  const json = {
    idRec: referencia,
    infoAdicional: descricao,
    calendario: { dataDeVencimento: ciclo },
    valor: { original: toDecimal(valor, 'BRL') },
    // A due day on a weekend or a holiday moves to the next working day.
    ajusteDiaUtil: true,
    ...(conta && { recebedor: { ...(agencia && { agencia }), conta, tipoConta: 'CORRENTE' } }),
  }
  try {
    return chargeSnapshotOf(await askFor(connection, { method: 'PUT', path: `/cobr/${txid}`, json }, Charge), order)
  } catch (error) {
    // Somebody else has sent it in this moment: then it is there.
    const sent = error instanceof GatewayError && error.reason === 'rejected' ? await readCharge(connection, order) : null
    if (!sent) throw error
    return sent
  }
}
