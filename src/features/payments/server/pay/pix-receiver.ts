import { formatCnpj, getPixPayloadInfo, isValidCnpj } from '@brazilian-utils/brazilian-utils'
import type { Payment } from '../../contract/pay.ts'

type Receiver = NonNullable<NonNullable<Payment['pix']>['recebedor']>

/**
 * Who gets the money of a Pix, as its code says it: people compare that with what their bank shows before they confirm. The CNPJ is known only
 * when it is the key itself; of a person's CPF nothing is said. `undefined`: the code does not say it.
 */
export function pixReceiver(code: string): Receiver | undefined {
  const { merchantName, key = '' } = getPixPayloadInfo(code) ?? {}
  if (!merchantName) return undefined
  return { nome: merchantName, documento: isValidCnpj(key, { version: 2 }) ? formatCnpj(key, { version: 2 }) : null }
}
