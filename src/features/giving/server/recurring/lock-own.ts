import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { lockRecurring } from './lock-recurring.ts'
import type { RecurringGiftRow } from './recurrence-of.ts'

type Wanted = { id: number; memberId: number; expectedVersion?: number | undefined }

/** Locks a repeated gift of the caller. @throws Problem `not-found`, also for one that was ended; `stale` */
export async function lockOwn(tx: UnitOfWork, { id, memberId, expectedVersion }: Wanted): Promise<RecurringGiftRow> {
  const gift = await lockRecurring(tx, id)
  if (gift?.usuarioId !== memberId || gift.situacao === 'encerrada') throw new Problem('not-found')
  const isStale = expectedVersion !== undefined && gift.versao !== expectedVersion
  if (isStale) throw await tx.staleProblem({ entity: 'doacao_recorrente', id, version: expectedVersion })
  return gift
}
