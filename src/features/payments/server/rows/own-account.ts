import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import type { GatewaySnapshot } from '#server/payment-gateway.ts'
import type { ChosenMethod } from '../pay/price.ts'
import type { PaymentRow } from './payment-row.ts'

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

/** Letters of the Latin alphabet that no decomposition of Unicode turns into plain ones. In lower case. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ƒ: 'f',
  ĳ: 'ij',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/** A name as a BR Code can carry it, in ASCII: each letter becomes the nearest one, and what has none, such as 教, is left out by `brCodeOf`. */
function pixText(text: string): string {
  return Array.from(text.normalize('NFKD'), letter => {
    const plain = plainLetters[letter.toLowerCase()]
    return plain === undefined ? letter : letter === letter.toLowerCase() ? plain : plain.toUpperCase()
  }).join('')
}

type Receiver = { chave: string; titular: string; cidade: string }

/**
 * A static BR Code: fixed amount, and a `txid` of its own (BCB, "Manual de Padrões para Iniciação do Pix").
 * @param amount in centavos
 * @throws when the church's key is none: staff's calls refuse such a key before
 */
export function brCodeOf({ chave, titular, cidade }: Receiver, amount: number, txid: string): string {
  const names = { merchantName: pixText(titular), merchantCity: pixText(cidade) }
  const payload = generatePixPayload({ key: chave, ...names, amount: amount / 100, txid })
  if (!payload) throw new Error('the Pix key of the church is not valid')
  return payload
}
