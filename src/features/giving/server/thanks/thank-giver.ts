import { and, asc, eq, gt, or } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { payerOf, paymentTable } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { giftSums, partsOfGifts } from '../gifts/parts-of-gifts.ts'
import { lockOfPayment } from '../recurring/lock-recurring.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { thanksMail } from './thanks-mail.ts'
import { wordsOfThanks } from './words-of-thanks.ts'

/** Whoever gives more often than once in so many days gets one mail of thanks for all that arrived in them. */
const daysOfThanks = 7

/** Thanks for a gift by mail, in the words of the church, when an address is known. */
export const thankGiver: Job<{ pagamento: number }> = {
  name: 'thank-giver',
  batch: 5,
  async run({ pagamento }, { db, church, env }) {
    const payer = await payerOf(db, pagamento)
    if (!church || !payer?.email) return
    await db.transaction(async tx => {
      const { gifts, repeats } = await giftsToThankFor(tx, pagamento, church.fusoHorario)
      const ids = gifts.map(({ id }) => id)
      if (!ids.length) return
      const parts = await partsOfGifts(tx, ids)
      const thanked = gifts.map(gift => ({ ...gift, parts: parts.get(gift.id) ?? [] }))
      await tx.send(
        deliverMail,
        thanksMail(brandOf(env, church), payer, { gifts: thanked, words: await wordsOfThanks(tx, pagamento), repeats }),
      )
    })
  },
}

/**
 * The gifts that a mail thanks for now: this one; of one that repeats every few days all since the last thanks, or none while that was in the last
 * days. Those that were given back meanwhile are not among them: thanks would be odd.
 */
async function giftsToThankFor(tx: ChurchTx, paymentId: number, timeZone: string) {
  const found = await lockOfPayment(tx, paymentId)
  const isOften = found && found.gift.dias !== null && found.gift.dias < daysOfThanks
  const last = isOften ? found.gift.agradecidoEm : null
  const now = new Date()
  if (last && dayAt(last, timeZone) > addDays(dayAt(now, timeZone), -daysOfThanks)) return { gifts: [] }
  const { id, codigo, situacao, moeda, usuarioId, aprovadoEm } = paymentTable
  const isSince = last && found && and(eq(recurringChargeTable.recorrenteId, found.gift.id), gt(aprovadoEm, last))
  const gifts = await tx
    .select({ id, codigo, moeda, usuarioId, sums: giftSums })
    .from(paymentTable)
    .leftJoin(recurringChargeTable, eq(recurringChargeTable.pagamentoId, id))
    .where(and(eq(situacao, 'aprovado'), or(eq(id, paymentId), isSince ?? undefined)))
    .orderBy(asc(id))
  if (isOften && gifts.length)
    await tx.update(recurringGiftTable).set({ agradecidoEm: now }).where(eq(recurringGiftTable.id, found.gift.id))
  const { id: recurringId, proximo = null } = found?.gift ?? {}
  return { gifts, ...(recurringId !== undefined && proximo !== null && { repeats: { id: recurringId, proximo } }) }
}
