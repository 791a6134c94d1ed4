import { randomBytes } from 'node:crypto'
import cardValidator from 'card-validator'
import { type CardData, GatewayError, type Payer, type Refusal, type StoredCard } from '#server/payment-gateway.ts'

/** A card that the sandbox does not take, known from the tests of real gateways: 4000 0000 0000 0002. */
const declinedFinal = '0002'

/** Cards that the sandbox keeps and then does not charge, with what it says, also known from there: 4000 0000 0000 9995 and 4000 0000 0000 0341. */
const refusals: Readonly<Record<string, Refusal>> = {
  '9995': { tipo: 'temporaria', codigo: 'insufficient_funds' },
  '0341': { tipo: 'definitiva', codigo: 'stolen_card' },
}

/** Why the sandbox does not charge a saved card; `undefined`: it does. */
export const refusalOfSaved = (referencia: string): Refusal | undefined => refusals[/^demo_(\d{4})_/.exec(referencia)?.[1] ?? '']

/** A token that says of a card only what a list of saved cards shows: brand, last four digits, validity. */
export function sandboxToken({ numero, validade }: CardData): string {
  const brand = cardValidator.number(numero).card?.type ?? 'card'
  return ['demo', brand, numero.slice(-4), validade.replace('/', ''), randomBytes(8).toString('hex')].join('_')
}

/** The card of a token. Tokens without one, such as those of tests, are of the card that everybody tries first. @throws GatewayError `card-data` */
export function storedCardOf(token: string, { nome, sobrenome }: Payer): StoredCard {
  const [, bandeira = 'visa', final = '4242', month = '12', year = '2030'] = /^demo_([a-z-]+)_(\d{4})_(\d{2})(\d{4})_/.exec(token) ?? []
  if (final === declinedFinal) throw new GatewayError('card-data', 'demo')
  return {
    referencia: `demo_${final}_${randomBytes(8).toString('hex')}`,
    bandeira,
    final,
    titular: `${nome} ${sobrenome}`.trim().toUpperCase(),
    validade: `${month}/${year}`,
    impressao: null,
  }
}
