import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import type * as contract from '../../contract/cards.ts'
import { cardProblem } from './card-problem.ts'
import { mayTakeNumbers } from './card-tokeniser.ts'
import { openCardGateway } from './open-card-gateway.ts'

/**
 * Turns a card into a token of its gateway. The card exists only while this runs: it is in no row, no log and no error.
 * @throws Problem `not-found` where cards must not pass through the server; `invalid` when the gateway does not take the card
 */
export async function createCardToken({ services, church, db, body }: HandlerContext<typeof contract.createCardToken>) {
  try {
    const opened = await openCardGateway(services, church, db)
    if (!mayTakeNumbers(services, opened.gateway, opened.isDemo)) throw new Problem('not-found')
    const { numero, titular, cpf = '', validade, cvv } = body
    const [month, year = ''] = validade.split('/')
    const token = await opened.gateway.tokenise?.(opened.connection, {
      numero: digits(numero),
      titular,
      cpf: digits(cpf) || null,
      validade: `${month}/${year.padStart(4, '20')}`,
      cvv,
    })
    return { token: token ?? '' }
  } catch (error) {
    // Without keys there is no such call here, as without a gateway.
    if (error instanceof GatewayError && error.reason === 'credentials') throw new Problem('not-found')
    throw cardProblem(error, 'numero')
  }
}

const digits = (text: string) => text.replace(/\D/g, '')
