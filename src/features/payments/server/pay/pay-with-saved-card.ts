import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { storedCardReference } from '../cards/stored-card-reference.ts'
import type { PaymentInput } from '../gateways/gateway.ts'
import type { PaymentRow } from '../life/payment-row.ts'
import { priceOf } from '../life/price.ts'
import { type NewPaymentRow, startPayment } from '../life/start-payment.ts'
import { chooseMethod } from './choose-method.ts'
import { readMemberPayer } from './read-payer.ts'

type Charge = Pick<NewPaymentRow, 'purpose' | 'lines' | 'descricao' | 'requestKey' | 'now'> & {
  church: ChurchState
  memberId: number
  /** Of the member's saved cards. */
  cardId: number
  flagUsuarioTaxa: boolean
}

/** A payment that no gateway was asked about yet: `submitPayment` does that, after the commit. */
export type StartedCharge = { row: PaymentRow; input: PaymentInput }

/**
 * Makes a payment with a saved card, as the church starts it without the person: for what repeats by itself.
 * @throws Problem before anything is written: `not-found` when the card is gone, or another gateway takes cards now; `invalid` when the church
 * does not take cards any more, or not for this amount. `conflict` when there is a payment with this key
 */
export async function startWithSavedCard(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes'>,
  { church, memberId, cardId, lines, flagUsuarioTaxa, ...rest }: Charge,
): Promise<StartedCharge> {
  const method = await chooseMethod(tx, church, 'cartao-credito', undefined)
  const salvo = await storedCardReference(tx, services.secret, { id: cardId, memberId, gateway: method.gateway })
  const payer = await readMemberPayer(tx, services.secret, memberId)
  const valor = lines.reduce((sum, line) => sum + line.valor, 0)
  const price = priceOf(valor, method, { flagUsuarioTaxa, parcelas: 1 })
  const row = await startPayment(tx, services, { ...rest, church, payer, lines, method, price, destino: null })
  return { row, input: { cartao: { salvo }, salvarCartao: false, semPessoa: true } }
}
