import { eq } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { isSent, isTooOften, leastDaysWhenSent } from '#features/payments/rules/recurrence.ts'
import { prepareRepeatedPayment } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { updateRecurringGift as endpoint, RecurringGift } from '../../contract/recurring.ts'
import { isOver } from '../../rules/days.ts'
import { invalidGift } from '../gifts/read-gift.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { readRecurring } from './list-recurring.ts'
import { lockOwn } from './lock-own.ts'
import { nextDueOf } from './next-due-of.ts'
import { type RecurringGiftRow, recurrenceColumns, recurrenceOf } from './recurrence-of.ts'
import { stopRetries } from './stop-recurring.ts'

type Change = HandlerContext<typeof endpoint>['body']

/**
 * Changes a repeated gift of the caller. A changed schedule counts from today; one that goes on again keeps its days, and the next one is after
 * today, and not before the day that it had when it was paused: what was missed meanwhile, or skipped before, is not charged.
 * @throws Problem `not-found`, `stale`; `conflict` while its first gift is being paid; `invalid`
 */
export async function changeRecurring(context: HandlerContext<typeof endpoint>): Promise<RecurringGift> {
  const { db, church, services, user, params, body, expectedVersion } = context
  const today = dayAt(new Date(), church.fusoHorario)
  return db.transaction(async tx => {
    const gift = await lockOwn(tx, { id: params.id, memberId: user.memberId, expectedVersion })
    if (gift.situacao === 'iniciando') throw new Problem('conflict')
    const { valor = gift.valor, motivo = gift.motivoId, cartao = gift.cartaoId, recorrencia } = body
    const { flagUsuarioTaxa = gift.flagUsuarioTaxa, situacao = gift.situacao, metodo = body.cartao ? 'cartao-credito' : gift.metodo } = body
    const goesOn = gift.situacao === 'pausada' && situacao === 'ativa'
    const values = {
      valor,
      motivoId: motivo,
      metodo,
      cartaoId: metodo === 'cartao-credito' ? cartao : null,
      flagUsuarioTaxa,
      ...(recorrencia && { ...recurrenceColumns(recorrencia), ancora: today, naoAntesDe: null }),
      // Only a charge that goes through ends its failing. What is sent does not fail.
      situacao: situacao === 'ativa' && gift.situacao === 'falhando' ? gift.situacao : situacao,
      ...(isSent(metodo) && situacao === 'falhando' && { situacao: 'ativa' as const, motivoParada: null }),
      ...(body.situacao === 'pausada' && { motivoParada: 'pessoa' as const, proximo: null, naoAntesDe: gift.proximo ?? gift.naoAntesDe }),
      ...(goesOn && { motivoParada: null, naoPagas: 0 }),
      versao: gift.versao + 1,
    }
    const after = { ...gift, ...values }
    const { taxaMaxima, ...charge } = await priceOfNext()
    const errors = { ...(await reasonErrors(tx, body, { after, goesOn, today })), ...charge.errors }
    if (Object.keys(errors).length) throw invalidGift(errors)
    const hasNewDay = situacao !== 'pausada' && (goesOn || recorrencia !== undefined)
    const proximo = hasNewDay ? await nextDueOf(tx, after, today) : after.proximo
    await tx
      .update(recurringGiftTable)
      .set({ ...values, proximo, taxaMaxima, ...(goesOn && { naoAntesDe: null }) })
      .where(eq(recurringGiftTable.id, gift.id))
    // What was declined or never sent is not made up for in another way, or beside the new days.
    const isOther = metodo !== gift.metodo || (recorrencia !== undefined && isSent(metodo))
    if (body.situacao === 'pausada' || isOther) await stopRetries(tx, gift.id)
    return readRecurring(tx, gift.id)

    /** Why the next payment could not be made, and the fee in it, which its giver sees. Only what is changed is looked at. */
    async function priceOfNext(): Promise<{ errors?: FieldErrors; taxaMaxima?: number }> {
      const { valor, cartaoId, metodo, flagUsuarioTaxa } = after
      if (isTooOften(metodo, recurrenceOf(after))) return { errors: { 'recorrencia.dias': `min_value:${leastDaysWhenSent}` } }
      const isSame = [body.valor, body.cartao, body.metodo, body.flagUsuarioTaxa].every(sent => sent === undefined)
      if (isSame && !goesOn) return {}
      try {
        const { price } = await prepareRepeatedPayment(tx, services, {
          church,
          memberId: gift.usuarioId,
          metodo,
          cardId: cartaoId,
          valor,
          flagUsuarioTaxa,
        })
        return isSame ? {} : { taxaMaxima: price.valorTaxa }
      } catch (error) {
        if (error instanceof Problem && error.errors) return { errors: error.errors }
        throw error
      }
    }
  })
}

type After = { after: RecurringGiftRow; goesOn: boolean; today: string }

/** What its reason does not allow: one that is closed stays only while nothing is begun with it, and its least amount holds. */
async function reasonErrors(tx: ChurchTx, body: Change, { after, goesOn, today }: After): Promise<FieldErrors> {
  const [reason] = await tx.select().from(reasonTable).where(eq(reasonTable.id, after.motivoId))
  const isOpen = reason?.flagAtivo && reason.flagRecorrencia && !isOver(reason, today)
  const least = reason?.valorMinimo ?? 0
  const isLess = (body.valor !== undefined || body.motivo !== undefined) && after.valor < least
  return {
    ...((body.motivo !== undefined || goesOn) && !isOpen && { motivo: 'unknown' as const }),
    ...(isLess && { valor: `min_value:${least}` as const }),
  }
}
