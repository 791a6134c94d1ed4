import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { churchesTable } from '#features/church/server/index.ts'
import { sumLedgerByDay, sumLedgerByItem } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-sales.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { ticketTable } from '../tickets/tables.ts'

const noMoney = { valor: 0, estornos: 0, taxas: 0, liquido: 0 }
const toSums = ({ valor, estornos, taxas, liquido } = noMoney) => ({ pago: valor, devolvido: estornos, taxas, liquido })

/** What was sold of an event. Its money is what the ledger says of all payments that were ever made for it. @throws Problem `not-found` */
export async function getSales({ db, church, params: { id } }: HandlerContext<typeof contract.getSales>): Promise<contract.Sales> {
  await requireEvent(db, id)
  const payments = sql`select r.pagamento_id from evento_inscricao i
    join evento_inscricao_pagamento r on r.igreja_id = i.igreja_id and r.inscricao_id = i.id where i.evento_id = ${id}`
  const { id: ticketId, nome, eventoId, ordem } = ticketTable
  const [kinds, counted, countedDays, byKind, byDay, [currency]] = await Promise.all([
    db.select({ id: ticketId, nome }).from(ticketTable).where(eq(eventoId, id)).orderBy(asc(ordem), asc(ticketId)),
    countTickets(db, id),
    countByDay(db, id, church.fusoHorario),
    sumLedgerByItem(db, payments),
    sumLedgerByDay(db, church, payments),
    db.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, church.id)),
  ])
  const porIngresso = kinds.map(kind => ({
    ingressoId: kind.id,
    nome: kind.nome,
    ...(counted.get(kind.id) ?? { qtdeConfirmados: 0, qtdePendentes: 0, emAberto: 0 }),
    ...toSums(byKind.get(`ingresso-${kind.id}`)),
  }))
  const days = [...new Set([...countedDays.keys(), ...byDay.keys()])].sort()
  const porDia = days.map(dia => ({ dia, qtdeConfirmados: countedDays.get(dia) ?? 0, ...toSums(byDay.get(dia)) }))
  const total = sumOf(porIngresso, ['qtdeConfirmados', 'qtdePendentes', 'emAberto', 'pago', 'devolvido', 'taxas', 'liquido'])
  return { moeda: currency?.moeda ?? 'BRL', total, porIngresso, porDia }
}

const sumOf = <K extends string>(rows: readonly Record<K, number>[], names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<K, number>

/** Tickets with a seat, and what those cost that wait for their payment, by kind. */
async function countTickets(db: Pick<ChurchDb, 'execute'>, eventId: number) {
  const found = await db.execute(sql`
    select p.ingresso_id as id,
      count(*) filter (where i.situacao = 'confirmada') as "qtdeConfirmados",
      count(*) filter (where i.situacao = 'pendente') as "qtdePendentes",
      coalesce(sum(p.valor) filter (where i.situacao = 'pendente'), 0)::text as "emAberto"
    from evento_inscricao i join evento_participante p on p.igreja_id = i.igreja_id and p.inscricao_id = i.id
    where i.evento_id = ${eventId} and p.flag_ativo group by 1`)
  return new Map(parseRows(KindRow, found).map(({ id, ...counts }) => [id, counts]))
}

const KindRow = z.object({ id: IntegerColumn, qtdeConfirmados: IntegerColumn, qtdePendentes: IntegerColumn, emAberto: IntegerColumn })

/** Confirmed tickets by the church's day on which they were confirmed. */
async function countByDay(db: Pick<ChurchDb, 'execute'>, eventId: number, timeZone: string): Promise<Map<string, number>> {
  const found = await db.execute(sql`
    select to_char(coalesce(i.confirmada_em, i.criada_em) at time zone ${timeZone}, 'YYYY-MM-DD') as dia, count(*) as qtde
    from evento_inscricao i join evento_participante p on p.igreja_id = i.igreja_id and p.inscricao_id = i.id
    where i.evento_id = ${eventId} and i.situacao = 'confirmada' and p.flag_ativo group by 1`)
  return new Map(parseRows(DayRow, found).map(({ dia, qtde }) => [dia, qtde]))
}

const DayRow = z.object({ dia: z.string(), qtde: IntegerColumn })
