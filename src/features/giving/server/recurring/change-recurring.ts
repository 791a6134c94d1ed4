import { and, eq } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { storedCardTable } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { updateRecurringGift as endpoint, RecurringGift } from '../../contract/recurring.ts'
import { dayAt, dueAfter, isOver } from '../../rules.ts'
import { invalidGift } from '../gifts/read-gift.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { readRecurring } from './list-recurring.ts'
import { lockOwn } from './lock-own.ts'
import { type RecurringGiftRow, recurrenceColumns, recurrenceOf } from './recurrence-of.ts'
import { stopRetries } from './stop-recurring.ts'

type Change = HandlerContext<typeof endpoint>['body']

/**
 * Changes a repeated gift of the caller. A changed schedule counts from today; one that goes on again keeps its days, and the next one is after
 * today: what was missed meanwhile is not charged.
 * @throws Problem `not-found`, `stale`; `conflict` while its first gift is being paid; `invalid`
 */
export async function changeRecurring(context: HandlerContext<typeof endpoint>): Promise<RecurringGift> {
  const { db, church, user, params, body, expectedVersion } = context
  const today = dayAt(new Date(), church.fusoHorario)
  return db.transaction(async tx => {
    const gift = await lockOwn(tx, { id: params.id, memberId: user.memberId, expectedVersion })
    if (gift.situacao === 'iniciando') throw new Problem('conflict')
    const { valor, motivo, flagUsuarioTaxa, cartao, recorrencia } = body
    const schedule = recorrencia ? { ...recurrenceColumns(recorrencia), ancora: today } : {}
    const situacao = body.situacao ?? gift.situacao
    const isPaused = situacao === 'pausada'
    await checkChange(tx, gift, body, today)
    const goesOn = !isPaused && (recorrencia !== undefined || gift.situacao === 'pausada')
    const values: Partial<RecurringGiftRow> = {
      ...(valor !== undefined && { valor }),
      ...(motivo !== undefined && { motivoId: motivo }),
      ...(flagUsuarioTaxa !== undefined && { flagUsuarioTaxa }),
      ...(cartao !== undefined && { cartaoId: cartao }),
      ...schedule,
      // Only a charge that goes through ends its failing.
      situacao: situacao === 'ativa' && gift.situacao === 'falhando' ? 'falhando' : situacao,
      ...(body.situacao === 'pausada' && { motivoParada: 'pessoa' as const, proximo: null }),
      ...(goesOn && gift.situacao === 'pausada' && { motivoParada: null }),
      versao: gift.versao + 1,
    }
    const after = { ...gift, ...values }
    if (goesOn) values.proximo = dueAfter(recurrenceOf(after), after.ancora, today)
    await tx.update(recurringGiftTable).set(values).where(eq(recurringGiftTable.id, gift.id))
    if (body.situacao === 'pausada') await stopRetries(tx, gift.id)
    return readRecurring(tx, gift.id)
  })
}

async function checkChange(
  tx: ChurchTx,
  gift: RecurringGiftRow,
  { motivo, valor, cartao, situacao }: Change,
  today: string,
): Promise<void> {
  const errors: FieldErrors = {}
  const [reason] = await tx
    .select()
    .from(reasonTable)
    .where(eq(reasonTable.id, motivo ?? gift.motivoId))
  const isOpen = reason?.flagAtivo && reason.flagRecorrencia && !isOver(reason, today)
  const goesOn = gift.situacao === 'pausada' && situacao === 'ativa'
  if ((motivo !== undefined || goesOn) && !isOpen) errors.motivo = 'unknown'
  const least = reason?.valorMinimo ?? 0
  if ((valor !== undefined || motivo !== undefined) && (valor ?? gift.valor) < least) errors.valor = `min_value:${least}`
  if (cartao !== undefined || goesOn) {
    const isOwn = and(eq(storedCardTable.id, cartao ?? gift.cartaoId ?? 0), eq(storedCardTable.usuarioId, gift.usuarioId))
    const [card] = await tx.select({ id: storedCardTable.id }).from(storedCardTable).where(isOwn)
    if (!card) errors.cartao = 'unknown'
  }
  if (Object.keys(errors).length) throw invalidGift(errors)
}
