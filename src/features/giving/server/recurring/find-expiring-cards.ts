import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { cardMonth } from '#features/payments/rules/payments.ts'
import { storedCardTable } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { recurringGiftTable } from '../tables.ts'
import { tellRecurringGiver } from './tell-recurring-giver.ts'

/** So many days before a card is over, its owner is told; earlier, if it will be over on the next due day. Our own number. */
const daysBefore = 30

/**
 * Once a day, finds repeated gifts whose card will soon be over, and tells each giver once per card: what was told is stored in the transaction
 * that sends the mail.
 */
export const findExpiringCards: Job<Record<string, never>> = {
  name: 'find-expiring-cards',
  cron: '23 12 * * *',
  perChurch: true,
  async run(_data, { db, church }) {
    if (!church?.active || !church.modules.has('MOD_DOACAO')) return
    const soon = addDays(dayAt(new Date(), church.fusoHorario), daysBefore)
    const { id, proximo, cartaoId, validadeAvisada } = recurringGiftTable
    const { validade } = storedCardTable
    // In a `case`, so that nothing else is ever read as a date.
    const overSince = sql`case when ${validade} ~ ${cardMonth} then to_date(${validade}, 'MM/YYYY') + interval '1 month' end`
    await db.transaction(async tx => {
      const told = await tx
        .update(recurringGiftTable)
        .set({ validadeAvisada: sql`${validade}` })
        .from(storedCardTable)
        .where(
          and(
            eq(storedCardTable.id, cartaoId),
            isNull(storedCardTable.recusadoEm),
            isNotNull(proximo),
            sql`${overSince} <= greatest(${proximo}, ${soon}::date)`,
            sql`${validadeAvisada} is distinct from ${validade}`,
          ),
        )
        .returning({ recorrente: id })
      if (told.length)
        await tx.send(
          tellRecurringGiver,
          told.map(({ recorrente }) => ({ recorrente, motivo: 'validade' as const })),
        )
    })
  },
}
