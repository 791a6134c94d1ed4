import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { Problem } from '#contract/problems.ts'
import { daysAhead, daysToPay, hasEndedUnpaid, isSent, isTooSoon, nextDue } from '#features/payments/rules/recurrence.ts'
import { type StartedPayment, startRepeatedPayment } from '#features/payments/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { isOver } from '../../rules/days.ts'
import type { StopReason } from '../../rules/gifts.ts'
import { giftTable, reasonTable, recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { endOfDay } from './end-of-day.ts'
import { lastDayBeside, lastDueDay } from './last-charge.ts'
import { lockRecurring } from './lock-recurring.ts'
import { mailPaymentToMake } from './mail-payment-to-make.ts'
import { nextVersion, type RecurringGiftRow, scheduleOf } from './recurrence-of.ts'
import { pauseRecurring } from './stop-recurring.ts'

/** Boletos and Pix are dated by these clocks, so what a bank shows is what the mail says. */
const bankTimeZone = 'America/Sao_Paulo'

type Due = { recorrente: number; dia: string; now: Date }

/**
 * Takes a due day of a repeated gift, or the next try of one, and makes its payment.
 * @returns `undefined` when there is nothing to charge: another run was faster, its giver has paused it, or it had to be paused now
 */
export async function startCharge(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  church: ChurchState,
  { recorrente, dia, now }: Due,
): Promise<StartedPayment | undefined> {
  const gift = await lockRecurring(tx, recorrente)
  if (gift?.situacao !== 'ativa' && gift?.situacao !== 'falhando') return undefined
  const today = dayAt(now, church.fusoHorario)
  const charge = await takeTurn(tx, gift, dia, today)
  if (!charge) return undefined
  const [reason] = await tx.select().from(reasonTable).where(eq(reasonTable.id, gift.motivoId))
  if (!reason?.flagAtivo || !reason.flagRecorrencia || isOver(reason, today)) return stop('motivo')
  const purpose = services.purposes.get('doacao')
  if (!purpose) return undefined
  const { metodo, cartaoId } = gift
  const toSend = isSent(metodo)
  const key = createHash('sha256').update(`recurring gift ${gift.id} ${dia} ${charge.tentativas}`).digest('base64url')
  try {
    const started = await startRepeatedPayment(tx, services, {
      church,
      purpose,
      memberId: gift.usuarioId,
      metodo,
      cardId: cartaoId,
      lines: [{ referencia: String(reason.id), descricao: reason.nome, valor: gift.valor }],
      descricao: reason.nome,
      flagUsuarioTaxa: gift.flagUsuarioTaxa,
      taxaMaxima: gift.taxaMaxima ?? undefined,
      requestKey: { key, input: key },
      validade: toSend ? await endOfDay(tx, addDays(dia < today ? today : dia, daysToPay.after), bankTimeZone) : undefined,
      now,
    })
    const { id: pagamentoId, valorTaxa: taxaMaxima } = started.row
    if (gift.taxaMaxima === null) await tx.update(recurringGiftTable).set({ taxaMaxima }).where(eq(recurringGiftTable.id, gift.id))
    await tx.insert(giftTable).values({ pagamentoId, usuarioId: gift.usuarioId, dia: today })
    await tx
      .update(recurringChargeTable)
      .set({ pagamentoId, metodo, cartaoId, cobradaEm: today, flagEnviada: false })
      .where(eq(recurringChargeTable.id, charge.id))
    if (toSend) await tx.send(mailPaymentToMake, { recorrente, dia, pagamento: pagamentoId })
    return started
  } catch (error) {
    // Nothing was written yet.
    if (error instanceof Problem && error.code === 'not-found') return stop('cartao')
    if (error instanceof Problem && error.code === 'invalid') return stop(reasonOf(error))
    throw error
  }

  async function stop(reason: StopReason): Promise<undefined> {
    await pauseRecurring(tx, { id: recorrente }, reason)
    return undefined
  }
}

/** Why it cannot be charged, by the field that is wrong. */
function reasonOf({ errors = {} }: Problem): StopReason {
  if (errors.cartao) return 'cartao'
  return Object.values(errors).includes('required') ? 'dados' : 'metodo'
}

/**
 * The row of a due day, once for each day and try. After a time in which no server ran, one charge is made and not one for each day that was missed:
 * nobody expects several at once. Nor is a card charged twice within a few days, whatever has led there: the due day is left out.
 */
async function takeTurn(tx: PurposeTx, gift: RecurringGiftRow, dia: string, today: string) {
  if (dia > addDays(today, daysAhead(gift.metodo))) return undefined
  const isOfDay = and(eq(recurringChargeTable.recorrenteId, gift.id), eq(recurringChargeTable.dia, dia))
  const schedule = scheduleOf(gift)
  const last = isSent(gift.metodo) ? null : await lastDayBeside(tx, gift.id, dia)
  // However it came to that: after a time in which no server ran, with a charge that was tried again, with other days.
  const isLeftOut = isTooSoon(schedule, { today, last })
  if (gift.proximo === dia) {
    // What is late is charged, and can be paid, for some days before the next one.
    const proximo = nextDue(schedule, { today, last: isLeftOut ? last : dia > today ? dia : today })
    await tx.update(recurringGiftTable).set({ proximo, versao: nextVersion }).where(eq(recurringGiftTable.id, gift.id))
    if (isLeftOut) return undefined
    const { id: recorrenteId, usuarioId } = gift
    const [charge] = await tx
      .insert(recurringChargeTable)
      .values({ recorrenteId, usuarioId, dia, tentativas: 1 })
      .onConflictDoNothing()
      .returning()
    if (charge) return charge
    // The day was taken before, and the gift stopped: it is taken again unless something may still come of it.
    const taken = await lastDueDay(tx, gift.id)
    if (taken?.dia !== dia || !hasEndedUnpaid(taken)) return undefined
  } else {
    const [charge] = await tx.select().from(recurringChargeTable).where(isOfDay)
    if (!charge?.proximaTentativa || charge.proximaTentativa > today) return undefined
    if (isLeftOut) {
      await tx.update(recurringChargeTable).set({ proximaTentativa: null }).where(isOfDay)
      return undefined
    }
  }
  const [next] = await tx
    .update(recurringChargeTable)
    .set({ proximaTentativa: null, tentativas: sql`${recurringChargeTable.tentativas} + 1` })
    .where(isOfDay)
    .returning()
  return next
}
