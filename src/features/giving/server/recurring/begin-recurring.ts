import { eq } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import type { FieldErrors } from '#contract/problems.ts'
import { type RepeatableMethod, repeatableMethods } from '#features/payments/rules/payments.ts'
import type { Recurrence } from '#features/payments/rules/recurrence.ts'
import { isSent, isTooOften, leastDaysWhenSent } from '#features/payments/rules/recurrence.ts'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PaymentRequest, PaymentTerms, PurposePayment } from '#server/payment-purpose.ts'
import { type Gift, invalidGift } from '../gifts/read-gift.ts'
import { reasonTable, recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { recurrenceColumns } from './recurrence-of.ts'

/**
 * Checks that a gift can be repeated: by a member, for one reason, which the church allows (spec, section 5); with a card that is saved or will
 * be, or by what is sent each time.
 * @throws Problem `invalid`
 */
export async function checkRecurring(
  tx: ChurchTx,
  { memberId, body }: PaymentRequest,
  { motivos }: Pick<Gift, 'motivos'>,
  recorrencia: Recurrence,
): Promise<void> {
  const { metodo, parcelas, salvarCartao } = body
  const [reason] = await tx
    .select({ flagRecorrencia: reasonTable.flagRecorrencia })
    .from(reasonTable)
    .where(eq(reasonTable.id, motivos[0]?.id ?? 0))
  const errors: FieldErrors = {}
  if (memberId === null || !reason?.flagRecorrencia) errors.recorrencia = 'invalid'
  if (motivos.length > 1) errors.motivos = 'max:1'
  if (!isRepeatable(metodo)) errors.metodo = 'invalid'
  else if (isTooOften(metodo, recorrencia)) errors['recorrencia.dias'] = `min_value:${leastDaysWhenSent}`
  if (metodo === 'cartao-credito' && !salvarCartao && savedCardOf(body) === null) errors.salvarCartao = 'required'
  if (parcelas > 1) errors.parcelas = 'max_value:1'
  if (Object.keys(errors).length) throw invalidGift(errors)
}

const savedCardOf = ({ cartao }: PaymentTerms) => (cartao && 'id' in cartao ? cartao.id : null)

const isRepeatable = (metodo: string): metodo is RepeatableMethod => (repeatableMethods as readonly string[]).includes(metodo)

/** Stores what will repeat once this payment, its first one, is approved. */
export async function storeRecurring(
  tx: ChurchTx,
  { id: pagamentoId, usuarioId }: PurposePayment,
  { church, body, now }: PaymentRequest,
  { motivos: [part], recorrencia }: { motivos: Gift['motivos']; recorrencia: Recurrence },
): Promise<void> {
  if (usuarioId === null || !part) return
  const { flagUsuarioTaxa, metodo } = body
  const way = metodo as RepeatableMethod
  const cartaoId = isSent(way) ? null : savedCardOf(body)
  const dia = dayAt(now, church.fusoHorario)
  const [payment] = await tx.select({ valorTaxa: paymentTable.valorTaxa }).from(paymentTable).where(eq(paymentTable.id, pagamentoId))
  const [gift] = await tx
    .insert(recurringGiftTable)
    .values({
      usuarioId,
      motivoId: part.id,
      valor: part.valor,
      flagUsuarioTaxa,
      taxaMaxima: payment?.valorTaxa ?? null,
      metodo: way,
      cartaoId,
      ...recurrenceColumns(recorrencia),
      ancora: dia,
      situacao: 'iniciando',
    })
    .returning({ id: recurringGiftTable.id })
  const recorrenteId = (gift as { id: number }).id
  const charge = { recorrenteId, usuarioId, dia, pagamentoId, metodo: way, cartaoId, cobradaEm: dia, tentativas: 1 }
  await tx.insert(recurringChargeTable).values(charge)
}
