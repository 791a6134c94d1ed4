import type { FieldErrors } from '#contract/problems.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PaymentLine } from '#server/payment-purpose.ts'
import type { GiftFields } from '../../contract/gifts.ts'
import { reasonTable } from '../tables.ts'
import { invalidGift } from './read-gift.ts'

type Reason = typeof reasonTable.$inferSelect

/**
 * The lines of a payment for a gift, one for each reason. The reasons stay locked until the transaction ends, so that none is deleted meanwhile.
 * @param check what is wrong with an amount for a reason, by the name of the field
 * @throws Problem `invalid` for a reason that the church does not have, or that is there twice, and for what `check` finds
 */
export async function linesOfGift(
  tx: ChurchTx,
  motivos: GiftFields['motivos'],
  check: (reason: Reason, valor: number) => FieldErrors = () => ({}),
): Promise<PaymentLine[]> {
  const ids = motivos.map(({ id }) => id)
  const rows = await tx.select().from(reasonTable).where(isAnyOf(reasonTable.id, ids)).for('key share')
  const reasons = new Map(rows.map(row => [row.id, row]))
  const errors: FieldErrors = {}
  const lines = motivos.flatMap(({ id, valor }, index) => {
    const reason = reasons.get(id)
    const found = !reason ? { id: 'unknown' as const } : ids.indexOf(id) < index ? { id: 'invalid' as const } : check(reason, valor)
    for (const [name, failure] of Object.entries(found)) errors[`motivos.${index}.${name}`] = failure
    return reason ? [{ referencia: String(id), descricao: reason.nome, valor }] : []
  })
  if (Object.keys(errors).length) throw invalidGift(errors)
  return lines
}
