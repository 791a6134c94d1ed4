import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import { giveBack, mostRefundable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Job } from '#server/jobs/job.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/staff-refunds.ts'
import { cancelAndRefund, type LockedRegistration, lockWithPayments } from '../registrations/cancel.ts'
import { tellHandOver } from '../registrations/hand-over/tell-hand-over.ts'
import { endRegistrations } from '../registrations/hold-seats.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { isUndecided } from '../registrations/refund-now.ts'
import { lockSeats } from '../registrations/seats.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { tellRegistered } from '../registrations/tell-registered.ts'

const { id, eventoId, situacao, escolha, pagamentoId } = registrationTable

/** Stands at the refunds, for the treasurer. */
const motivo = 'evento-cancelado'

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
        i.situacao = 'confirmada' and not (i.escolha is not distinct from 'manter' and v.estado = 'adiado') as waits,
        i.situacao = 'confirmada' and i.escolha = 'manter' and v.estado = 'adiado' as kept,
        i.situacao = 'cancelada' and i.escolha is distinct from 'doar' as ended,
        exists (select from pagamento_estorno e where e.igreja_id = p.igreja_id and e.pagamento_id = p.id and e.situacao = 'recusado') as refused
      from evento_inscricao i join pagamento p on p.igreja_id = i.igreja_id and p.id = i.pagamento_id
        join evento v on v.igreja_id = i.igreja_id and v.id = i.evento_id
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
    const keeps = event.estado === 'adiado' ? isNull(escolha) : undefined
    const left = event.estado === 'cancelado' ? and(eq(situacao, 'cancelada'), isNull(escolha), hasTaken) : undefined
    const isDue = and(eq(eventoId, event.id), isNotNull(pagamentoId), or(and(eq(situacao, 'confirmada'), keeps), left))
    const due = await tx.select({ inscricao: id }).from(registrationTable).where(isDue).orderBy(asc(id))
    if (due.length) await tx.send(refundRegistration, due)
    await tx.audit({ action: 'refund-all', entity: 'evento', id: event.id, after: { estado: event.estado, inscricoes: due.length } })
    return countRefunds(tx, event.id)
  })
}

/** Somebody else still has a ticket that was paid with it. */
const hasTaken = sql`exists (select from evento_inscricao t join evento_participante p on p.igreja_id = t.igreja_id and p.inscricao_id = t.id
  where t.igreja_id = ${registrationTable.igrejaId} and t.origem_id = ${id} and t.situacao = 'confirmada' and p.flag_ativo and p.valor > 0)`

/** Ends a registration and gives its money back, if nothing has changed since that was asked for: once, however often it runs. */
export const refundRegistration: Job<{ inscricao: number }> = {
  name: 'refund-registration',
  async run({ inscricao }, { db, gateways }) {
    await db.transaction(async tx => {
      const [row] = await tx.select({ eventoId }).from(registrationTable).where(eq(id, inscricao))
      if (!row) return
      const found = await lockWithPayments(tx, row.eventoId, eq(id, inscricao))
      const { registration, payment, locked } = found
      const { event } = locked
      // What a bank disputes goes back by the bank, or stays with the treasurer.
      if (event.estado === 'confirmado' || payment?.situacao !== 'aprovado' || payment.flagDisputa) return
      const left = await mostRefundable(tx, payment)
      if (left === 0) return
      if (registration.situacao === 'confirmada' && isUndecided(registration, event)) {
        await cancelAndRefund(tx, found, { devolucao: left, motivo }, { gateways })
        // Whoever was not told yet that it is off has no registration any more when that is looked for.
        if (event.avisadoEstado !== event.estado) await tx.send(tellRegistered, { inscricao, sobre: event.estado })
      } else if (registration.situacao === 'cancelada' && registration.escolha === null && event.estado === 'cancelado') {
        const valor = Math.min(left, await endTaken(tx, found))
        if (valor > 0) await giveBack(tx, payment, { valor, motivo }, gateways)
      }
    })
  },
}

/** Ends the tickets that were paid with a registration and handed over, whose payer has given back their own. @returns what they have cost */
async function endTaken(tx: UnitOfWork, { registration, locked }: LockedRegistration): Promise<number> {
  const { inscricaoId, flagAtivo, valor } = participantTable
  const taken = await tx
    .select({ id, valor })
    .from(registrationTable)
    .innerJoin(participantTable, eq(inscricaoId, id))
    .where(and(eq(registrationTable.origemId, registration.id), eq(situacao, 'confirmada'), flagAtivo, gt(valor, 0)))
    .orderBy(asc(id))
    .for('update', { of: registrationTable })
  const ids = [...new Set(taken.map(ticket => ticket.id))]
  await endRegistrations(tx, locked, ids, 'cancelada')
  if (ids.length)
    await tx.send(
      tellHandOver,
      ids.map(inscricao => ({ inscricao, de: null })),
    )
  return taken.reduce((sum, ticket) => sum + ticket.valor, 0)
}
