import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import type { GatewaySnapshot } from '../gateways/gateway.ts'
import type { PaymentRow } from './payment-row.ts'
import type { ChosenMethod } from './price.ts'

/**
 * What a payer needs to pay into the church's own account. The church finds the money again by the code, which is the `txid` of the Pix; it
 * cannot confirm itself, so the payment waits for the treasurer. What is free is approved at once.
 */
export function ownAccountInstructions(
  { codigo, valorTotal, validade }: Pick<PaymentRow, 'codigo' | 'valorTotal' | 'validade'>,
  { codigo: method, details }: Pick<ChosenMethod, 'codigo' | 'details'>,
): GatewaySnapshot & { tipoChave?: string } {
  if (method === 'gratuito') return { referencia: codigo, situacao: 'aprovado' }
  const waiting = { referencia: codigo, situacao: 'aguardando' as const }
  if (method !== 'pix-manual' || !details.pix) return waiting
  return { ...waiting, pix: { copiaECola: brCodeOf(details.pix, valorTotal, codigo), validade } }
}

type Receiver = { chave: string; titular: string; cidade: string }

/**
 * A static BR Code: fixed amount, and a `txid` of its own (BCB, "Manual de Padrões para Iniciação do Pix").
 * @param amount in centavos
 * @throws when the church's key is none: staff's calls refuse such a key before
 */
export function brCodeOf({ chave, titular, cidade }: Receiver, amount: number, txid: string): string {
  const payload = generatePixPayload({ key: chave, merchantName: titular, merchantCity: cidade, amount: amount / 100, txid })
  if (!payload) throw new Error('the Pix key of the church is not valid')
  return payload
}
