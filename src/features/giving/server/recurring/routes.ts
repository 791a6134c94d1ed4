import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { dueAfter } from '#features/payments/rules/recurrence.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../../contract/recurring.ts'
import { recurringGiftTable } from '../tables.ts'
import { changeRecurring } from './change-recurring.ts'
import { listRecurring, readRecurring } from './list-recurring.ts'
import { lockOwn } from './lock-own.ts'
import { recurrenceOf } from './recurrence-of.ts'
import { stopRetries } from './stop-recurring.ts'

export const recurringRoutes = [
  on(contract.listRecurringGifts, async ({ db, user }) => listRecurring(db, user.memberId)),
  on(contract.updateRecurringGift, changeRecurring),
  on(contract.skipRecurringGift, async ({ db, user, params: { id }, expectedVersion }) =>
    db.transaction(async tx => {
      const gift = await lockOwn(tx, { id, memberId: user.memberId, expectedVersion })
      if (gift.proximo === null) throw new Problem('conflict')
      // While a declined charge would be tried again, that is the next time.
      const skipped = (await stopRetries(tx, id))
        ? { situacao: 'ativa' as const, motivoParada: null }
        : { proximo: dueAfter(recurrenceOf(gift), gift.ancora, gift.proximo) }
      await tx
        .update(recurringGiftTable)
        .set({ ...skipped, versao: gift.versao + 1 })
        .where(eq(recurringGiftTable.id, id))
      return readRecurring(tx, id)
    }),
  ),
  on(contract.endRecurringGift, async ({ db, user, params: { id } }) =>
    db.transaction(async tx => {
      const gift = await lockOwn(tx, { id, memberId: user.memberId })
      const values = { situacao: 'encerrada' as const, motivoParada: 'pessoa' as const, proximo: null, versao: gift.versao + 1 }
      await tx.update(recurringGiftTable).set(values).where(eq(recurringGiftTable.id, id))
      await stopRetries(tx, id)
      return {}
    }),
  ),
]
