import { GatewayError, type Refusal } from '#server/payment-gateway.ts'
import { codeOf, type Outcome, type Transaction } from './transaction.ts'

type Kind = Refusal['tipo']

/**
 * The codes of the processors of Fiserv, and of American Express (CardPointe, "Gateway Response Codes"). All others may pass another day.
 * PPS is the gateway itself.
 */
const kindOfCode: Record<string, Kind> = {
  ...kinds('definitiva', 'PPS', '19'),
  ...kinds('dados', 'PPS', '17 37 101'),
  ...kinds('definitiva', 'FNOR NASH', '57 60 63'),
  ...kinds('dados', 'FNOR NASH', '14 54 55 75 C2 N3'),
  ...kinds('autenticacao', 'FNOR', '1A 1B'),
  ...kinds('dados', 'FOMA', '03 06 07 14'),
  ...kinds('definitiva', 'RPCT', '102 104 119 124 129 208 209 302 303'),
  ...kinds('dados', 'RPCT', '101 106 117 118 131 132'),
  ...kinds('autenticacao', 'RPCT', '351'),
  ...kinds('definitiva', 'AMEX', '105 115 187 188 200'),
  ...kinds('dados', 'AMEX', '101 103 111 122'),
}

function kinds(kind: Kind, processors: string, codes: string): Record<string, Kind> {
  return Object.fromEntries(processors.split(' ').flatMap(name => codes.split(' ').map(code => [`${name} ${code}`, kind])))
}

/** Visa: the issuer will never approve, not now, not with these details. */
const kindOfCategory: Record<string, Kind> = { 1: 'definitiva', 2: 'temporaria', 3: 'dados' }

/**
 * What Visa and Mastercard advise for recurring payments: closed, or stopped by the cardholder; a new card. 02 is left out, because it means
 * "after 3 days" for one and "blocked" for the other.
 */
const kindOfAdvice: Record<string, Kind> = {
  ...Object.fromEntries('03 05 06 07 21 R0 R1 R3 40 41'.split(' ').map(code => [code, 'definitiva' as const])),
  '01': 'dados',
}

/** Why a payment was declined. What the issuer advises counts more than the code. */
export function refusalOf(transaction: Transaction): Refusal {
  const { declineCategory, merchAdviceCode } = transaction
  const codigo = codeOf(transaction)
  const tipo = kindOfCategory[declineCategory ?? ''] ?? kindOfAdvice[merchAdviceCode ?? ''] ?? kindOfCode[codigo] ?? 'temporaria'
  return { tipo, codigo }
}

/** What the gateway has not sent to any bank, because the card or the account is wrong: nothing was asked for. */
const wronglyTyped = new Set('11 12 13 14 15 16 33 38 96 98 99'.split(' '))
/** The same, because of our request or of how the merchant is set up. */
const wronglyAsked = new Set('21 22 23 31 32 34 35 36 41 42 43 44 48 71 91 92 93 94 95 97 104'.split(' '))

/** The error that a rejection is, when it was the gateway's own before any bank was asked. */
export function validationError(outcome: Outcome): GatewayError | undefined {
  if (outcome.respproc !== 'PPS' || outcome.respstat !== 'C') return undefined
  if (wronglyTyped.has(outcome.respcode)) return new GatewayError('card-data', codeOf(outcome))
  return wronglyAsked.has(outcome.respcode) ? new GatewayError('rejected', codeOf(outcome)) : undefined
}
