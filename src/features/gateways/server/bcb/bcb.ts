import type { PixAutomatico } from '#features/payments/server/index.ts'
import { authoriseMandate } from './authorise-mandate.ts'
import { cancelCharge } from './cancel-charge.ts'
import { cancelMandate } from './cancel-mandate.ts'
import { readCharge } from './charge.ts'
import { createMandate } from './create-mandate.ts'
import { readFirstPayment } from './first-payment.ts'
import { BcbKeys } from './keys.ts'
import { findMandate, mandateSnapshotOf } from './mandate.ts'
import { readHook } from './read-hook.ts'
import { retryCharge } from './retry-charge.ts'
import { sendCharge } from './send-charge.ts'

/**
 * The central bank's own API (bacen/pix-api 2.9.0), which every bank in Brazil offers to those who receive Pix. Banks want a client certificate
 * (mTLS) beside the keys: that is left to the operator's proxy.
 */
export const bcb: PixAutomatico<BcbKeys> = {
  nome: 'pix-automatico',
  baseUrl: ({ endereco }) => endereco,
  keys: BcbKeys,
  create: createMandate,
  authorise: authoriseMandate,
  async read(connection, order) {
    const found = await findMandate(connection, order)
    return found && mandateSnapshotOf(found)
  },
  cancel: cancelMandate,
  charge: sendCharge,
  readCharge: (connection, order) => (order.tipo === 'primeira' ? readFirstPayment(connection, order) : readCharge(connection, order)),
  retry: retryCharge,
  cancelCharge,
  readHook,
}
