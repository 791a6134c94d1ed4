import { randomBytes } from 'node:crypto'
import cardValidator from 'card-validator'
import { type CardData, GatewayError, type Payer, type StoredCard } from '../gateway.ts'

/** A card that the sandbox does not take, known from the tests of real gateways: 4000 0000 0000 0002. */
const declinedFinal = '0002'

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
    referencia: `demo_${randomBytes(8).toString('hex')}`,
    bandeira,
    final,
    titular: `${nome} ${sobrenome}`.trim().toUpperCase(),
    validade: `${month}/${year}`,
    impressao: null,
  }
}
