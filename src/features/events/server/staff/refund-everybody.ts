import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import { mostRefundable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Job } from '#server/jobs/job.ts'
import type * as contract from '../../contract/staff-refunds.ts'
import { cancelAndRefund, lockWithPayments } from '../registrations/cancel.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { lockSeats } from '../registrations/seats.ts'
import { registrationTable } from '../registrations/tables.ts'

const { id, eventoId, situacao, escolha, pagamentoId } = registrationTable

/** How far giving back is. @throws Problem `not-found` */
export async function getRefunds({ db, params }: HandlerContext<typeof contract.getRefunds>): Promise<contract.Refunds> {
  await requireEvent(db, params.id)
  return countRefunds(db, params.id)
}

async function countRefunds(db: Pick<ChurchDb, 'execute'>, eventId: number): Promise<contract.Refunds> {
  const found = await db.execute(sql`
    select count(*) filter (where waits) as faltam,
      coalesce(sum(valor_total - valor_estornado) filter (where waits), 0)::text as "valorFalta",
      count(*) filter (where ended) as devolvidas,
      coalesce(sum(valor_estornado), 0)::text as "valorDevolvido",
      count(*) filter (where ended and refused) as tesouraria,
      count(*) filter (where kept) as mantidas,
      count(*) filter (where escolha = 'doar') as doadas
    from (
      select i.escolha, p.valor_total, p.valor_estornado,
        i.situacao = 'confirmada' and i.escolha is null as waits,
        i.situacao = 'confirmada' and i.escolha = 'manter' as kept,
        i.situacao = 'cancelada' and i.escolha is distinct from 'doar' as ended,
        exists (select from pagamento_estorno e where e.igreja_id = p.igreja_id and e.pagamento_id = p.id and e.situacao = 'recusado') as refused
      from evento_inscricao i join pagamento p on p.igreja_id = i.igreja_id and p.id = i.pagamento_id
      where i.evento_id = ${eventId} and i.confirmada_em is not null
    ) paid`)
  const [counts] = parseRows(RefundsRow, found)
  if (!counts) throw new Error('a count has a row')
  return counts
}

const RefundsRow = z.object({
  faltam: IntegerColumn,
  valorFalta: IntegerColumn,
  devolvidas: IntegerColumn,
  valorDevolvido: IntegerColumn,
  tesouraria: IntegerColumn,
  mantidas: IntegerColumn,
  doadas: IntegerColumn,
})

/** @throws Problem `not-found`; `conflict` for an event that takes place */
export function refundEverybody({ db, params }: HandlerContext<typeof contract.refundEverybody>): Promise<contract.Refunds> {
  return db.transaction(async tx => {
    const { event } = await lockSeats(tx, params.id)
    if (event.estado === 'confirmado') throw new Problem('conflict')
    const isDue = and(eq(eventoId, event.id), eq(situacao, 'confirmada'), isNull(escolha), isNotNull(pagamentoId))
    const due = await tx.select({ inscricao: id }).from(registrationTable).where(isDue).orderBy(asc(id))
    if (due.length) await tx.send(refundRegistration, due)
    await tx.audit({ action: 'refund-all', entity: 'evento', id: event.id, after: { estado: event.estado, inscricoes: due.length } })
    return countRefunds(tx, event.id)
  })
}

/** Ends a registration and gives its money back, if nothing has changed since that was asked for: once, however often it runs. */
export const refundRegistration: Job<{ inscricao: number }> = {
  name: 'refund-registration',
  async run({ inscricao }, { db, gateways }) {
    await db.transaction(async tx => {
      const [row] = await tx.select({ eventoId }).from(registrationTable).where(eq(id, inscricao))
      if (!row) return
      const found = await lockWithPayments(tx, row.eventoId, eq(id, inscricao))
      const { registration, payment, locked } = found
      const isDue = locked.event.estado !== 'confirmado' && registration.situacao === 'confirmada' && registration.escolha === null
      // What a bank disputes goes back by the bank, or stays with the treasurer.
      if (!isDue || payment?.situacao !== 'aprovado' || payment.flagDisputa) return
      const devolucao = await mostRefundable(tx, payment)
      if (devolucao > 0) await cancelAndRefund(tx, found, { devolucao, motivo: 'evento-cancelado' }, { gateways })
    })
  },
}
