import { dayAt } from '#contract/calendar-days.ts'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { PaymentPurpose } from '#server/payment-purpose.ts'
import { GiftFields } from '../contract/gifts.ts'
import { isOver } from '../rules/days.ts'
import { describeGift } from './gifts/describe-gift.ts'
import { linesOfGift } from './gifts/lines-of-gift.ts'
import { readGift } from './gifts/read-gift.ts'
import { showProgress } from './gifts/show-progress.ts'
import { storeArrivalDay } from './gifts/store-arrival-day.ts'
import { checkRecurring, storeRecurring } from './recurring/begin-recurring.ts'
import { continueRecurring, useKeptCard } from './recurring/continue-recurring.ts'
import { settleEnded } from './recurring/settle-ended.ts'
import { giftTable } from './tables.ts'
import { thankGiver } from './thanks/thank-giver.ts'
import { wordsOfThanks } from './thanks/words-of-thanks.ts'

/**
 * Gifts. A gift that arrives late is kept, also for a campaign that is over by then: it is for the church all the same, and the treasurer sees
 * what it was meant for.
 */
export const giftPurpose: PaymentPurpose<GiftFields> = {
  tipo: 'doacao',
  fields: GiftFields,
  async begin(tx, request) {
    const { church, body, now } = request
    if (!church.modules.has('MOD_DOACAO')) throw new Problem('module-off')
    const gift = readGift(body)
    const today = dayAt(now, church.fusoHorario)
    const lines = await linesOfGift(tx, gift.motivos, ({ flagAtivo, ate, valorMinimo }, valor): FieldErrors => {
      if (!flagAtivo || isOver({ ate }, today)) return { id: 'unknown' }
      return valor < valorMinimo ? { valor: `min_value:${valorMinimo}` } : {}
    })
    if (gift.recorrencia) await checkRecurring(tx, request, gift, gift.recorrencia)
    return { lines, descricao: describeGift(lines, church.idioma) }
  },
  async onStarted(tx, payment, request) {
    const { id, usuarioId } = payment
    const { church, body, now } = request
    const { homenagem, motivos, recorrencia } = readGift(body)
    const values = { pagamentoId: id, usuarioId, homenagem: homenagem || null, dia: dayAt(now, church.fusoHorario) }
    await tx.insert(giftTable).values(values)
    if (recorrencia) await storeRecurring(tx, payment, request, { motivos, recorrencia })
  },
  async onApproved(tx, { id }) {
    await storeArrivalDay(tx, id)
    await showProgress(tx, id)
    await continueRecurring(tx, id)
    await tx.send(thankGiver, { pagamento: id })
    return undefined
  },
  wordsOfThanks,
  onAmountChanged: (tx, { id }) => showProgress(tx, id),
  onEnded: (tx, { id }, end) => settleEnded(tx, id, end),
  onCardKept: (tx, { id }, cardId) => useKeptCard(tx, id, cardId),
  onRefunded: (tx, { id }) => showProgress(tx, id),
}
