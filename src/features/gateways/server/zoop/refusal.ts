import type { Refusal } from '#server/payment-gateway.ts'
import type { Transaction } from './transaction.ts'

type Kind = Refusal['tipo']

/** Codes of the bank, the same for all acquirers in Brazil (Abecs, "Código de retorno unificado"). All others may pass another day. */
const kindOfCode: Record<string, Kind> = {
  ...kinds('definitiva', '04 07 12 15 41 43 46 57 58 59 62 63 76 78 93 FM R0 R1 R2 R3'),
  ...kinds('dados', '14 33 54 55 82 86 N7'),
  ...kinds('autenticacao', '1A 70'),
}

/** Zoop's own categories, for declines without a code of the bank (its table "Códigos de erro"). */
const kindOfCategory: Record<string, Kind> = {
  authorization_refused: 'definitiva',
  card_customer_not_associated: 'definitiva',
  expired_card_error: 'dados',
  invalid_pin_code: 'dados',
}

function kinds(kind: Kind, codes: string): Record<string, Kind> {
  return Object.fromEntries(codes.split(' ').map(code => [code, kind]))
}

/** Why a card was declined. `category`: what Zoop answered to the payment, if that is known. */
export function refusalOf(transaction: Transaction | null, category = ''): Refusal {
  const code = transaction?.history?.findLast(step => step.status === 'failed')?.response_code ?? ''
  const isCode = /^[0-9A-Z]{2}$/.test(code)
  return {
    tipo: (isCode ? kindOfCode[code] : undefined) ?? kindOfCategory[category] ?? 'temporaria',
    codigo: (isCode ? code : category) || 'failed',
  }
}
