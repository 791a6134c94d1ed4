import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { RepeatableMethod } from '../../rules.ts'
import { type ChosenMethod, type Price, priceOf } from '../life/price.ts'
import { storedCardTable } from '../tables.ts'
import { chooseMethod } from './choose-method.ts'

export type RepeatedPayment = {
  church: { id: number }
  memberId: number
  metodo: RepeatableMethod
  /** Of the member's saved cards; `null`: it was deleted, or no card is needed. */
  cardId: number | null
  /** What it is for, in minor units. */
  valor: number
  flagUsuarioTaxa: boolean
}

/**
 * What a payment costs that the church starts by itself, if it can be made at all.
 * @throws Problem `invalid` at `metodo` or `valor` when the church does not have the method, or not for this amount; at `cartao` when the card is
 * gone, was refused for good, or another gateway takes cards now
 */
export async function priceRepeatedPayment(
  db: Pick<ChurchDb, 'select'>,
  { church, memberId, metodo, cardId, valor, flagUsuarioTaxa }: RepeatedPayment,
): Promise<{ method: ChosenMethod & { pais: string }; price: Price }> {
  const method = await chooseMethod(db, church, metodo, undefined)
  if (metodo === 'cartao-credito') {
    const { id, usuarioId, gateway, recusadoEm } = storedCardTable
    const isUsable = and(eq(id, cardId ?? 0), eq(usuarioId, memberId), eq(gateway, method.gateway ?? 0), isNull(recusadoEm))
    const [card] = await db.select({ id }).from(storedCardTable).where(isUsable)
    if (!card) throw new Problem('invalid', { errors: { cartao: 'unknown' } })
  }
  return { method, price: priceOf(valor, method, { flagUsuarioTaxa, parcelas: 1 }) }
}
