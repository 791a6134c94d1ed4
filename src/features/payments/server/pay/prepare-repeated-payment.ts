import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Services } from '#server/http/services.ts'
import type { Payer } from '#server/payment-gateway.ts'
import type { RepeatableMethod } from '../../rules/payments.ts'
import { storedCardTable } from '../tables.ts'
import { chooseMethod } from './choose-method.ts'
import { type ChosenMethod, type Price, priceOf } from './price.ts'
import { readMemberPayer } from './read-payer.ts'

export type RepeatedPayment = {
  church: { id: number }
  memberId: number
  metodo: RepeatableMethod
  /** Of the member's saved cards; `null`: it was deleted, or no card is needed. */
  cardId: number | null
  /** What it is for, in minor units. */
  valor: number
  flagUsuarioTaxa: boolean
  /** The most of the fee that its giver has agreed to; left out: what it is now. */
  taxaMaxima?: number | undefined
}

/**
 * What a payment costs that the church starts by itself, and who pays it, if it can be made at all.
 * @throws Problem `invalid` at `metodo` or `valor` when the church does not have the method, or not for this amount; at `cartao` when the card is
 * gone, was refused for good, or another gateway takes cards now; at `dadosNaoCadastrado` as `readMemberPayer`
 */
export async function prepareRepeatedPayment(
  tx: ChurchTx,
  { secret, gateways }: Pick<Services, 'secret' | 'gateways'>,
  { church, memberId, metodo, cardId, valor, flagUsuarioTaxa, taxaMaxima }: RepeatedPayment,
): Promise<{ method: ChosenMethod; price: Price; payer: Payer & { memberId: number } }> {
  const method = await chooseMethod(tx, church, metodo, undefined, gateways)
  if (metodo === 'cartao-credito') {
    const { id, usuarioId, gateway, recusadoEm } = storedCardTable
    const isUsable = and(eq(id, cardId ?? 0), eq(usuarioId, memberId), eq(gateway, method.gateway ?? 0), isNull(recusadoEm))
    const [card] = await tx.select({ id }).from(storedCardTable).where(isUsable)
    if (!card) throw new Problem('invalid', { errors: { cartao: 'unknown' } })
  }
  const price = priceOf(valor, method, { flagUsuarioTaxa, parcelas: 1, taxaMaxima })
  return { method, price, payer: await readMemberPayer(tx, secret, memberId, method) }
}
