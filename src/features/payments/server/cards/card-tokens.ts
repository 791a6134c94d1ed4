import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Services } from '#server/http/services.ts'
import type * as contract from '../../contract/cards.ts'
import { GatewayError } from '../gateways/gateway.ts'
import { cardProblem } from './card-problem.ts'
import { openCardGateway } from './open-card-gateway.ts'

type CardGateway = Awaited<ReturnType<typeof openCardGateway>>

/** Whether card numbers may pass through this server: made-up ones of the demonstration, others only if the operator allows it. */
const mayTakeNumbers = ({ gateway, isDemo }: CardGateway, { env }: Pick<Services, 'env'>) =>
  gateway.tokenise !== undefined && (isDemo || env.CARD_TOKENS)

/**
 * Turns a card into a token of its gateway. The card exists only while this runs: it is in no row, no log and no error.
 * @throws Problem `not-found` where cards must not pass through the server; `invalid` when the gateway does not take the card
 */
export async function createCardToken({ services, church, db, body }: HandlerContext<typeof contract.createCardToken>) {
  try {
    const opened = await openCardGateway(services, church, db)
    if (!mayTakeNumbers(opened, services)) throw new Problem('not-found')
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

/** How the browser turns a card into a token; not at all where the church takes no cards, or its keys do not work. */
export async function getCardTokeniser({ services, church, db }: HandlerContext<typeof contract.getCardTokeniser>) {
  const none = { gateway: null, tipo: null, dados: {}, flagDemonstracao: false }
  try {
    const opened = await openCardGateway(services, church, db)
    const { id: gateway, isDemo: flagDemonstracao } = opened
    if (mayTakeNumbers(opened, services)) return { gateway, tipo: 'servidor', dados: {}, flagDemonstracao }
    const { tipo = null, dados = {} } = opened.gateway.tokeniser(opened.connection.keys, opened.connection.isTest) ?? {}
    return { gateway, tipo, dados, flagDemonstracao }
  } catch (error) {
    if (error instanceof GatewayError || (error instanceof Problem && error.code === 'not-found')) return none
    throw error
  }
}
