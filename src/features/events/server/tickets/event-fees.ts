import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { coveredFee } from '#features/payments/rules/payments.ts'
import { feeOfMethod } from '#features/payments/server/index.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { getEventFees } from '../../contract/tickets.ts'
import { eventTable } from '../tables.ts'

/** What a method adds to an amount. @throws Problem `not-found` without the event, or the method */
export async function eventFees({ db, params, query: { valor, metodoPagamento } }: HandlerContext<typeof getEventFees>) {
  const { id, flagAssumirTaxasServico } = eventTable
  const [event] = await db
    .select({ flagAssumirTaxasServico })
    .from(eventTable)
    .where(and(eq(id, params.id), isPublished(eventTable, new Date())))
  if (!event) throw new Problem('not-found')
  const fee = await feeOfMethod(db, metodoPagamento)
  const borne = event.flagAssumirTaxasServico ? { taxaFixa: 0, taxaPercentual: 0 } : fee
  const valorTaxa = coveredFee(valor, borne)
  return { ...borne, valorTaxa, valorTotal: valor + valorTaxa }
}
