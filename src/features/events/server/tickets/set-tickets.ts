import { and, asc, eq, sql } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-tickets.ts'
import { lockVersion } from '../lock-version.ts'
import { type EventRow, eventTable } from '../tables.ts'
import { toTicket } from './read-tickets.ts'
import { type TicketRow, ticketTable } from './tables.ts'

const offered = (tx: Pick<ChurchTx, 'select'>, eventId: number) =>
  tx
    .select()
    .from(ticketTable)
    .where(and(eq(ticketTable.eventoId, eventId), ticketTable.flagAtivo))
    .orderBy(asc(ticketTable.ordem), asc(ticketTable.id))

/** The tickets of an event as staff see them. @throws Problem `not-found` */
export async function getStaffTickets(db: Pick<ChurchTx, 'select'>, eventId: number, now: Date): Promise<contract.StaffTickets> {
  const [event] = await db.select().from(eventTable).where(eq(eventTable.id, eventId))
  if (!event) throw new Problem('not-found')
  const rows = await offered(db, eventId)
  const ingressos = rows.map(row => ({ ...toTicket(event, row, now), ocupados: row.ocupados }))
  return { ...termsOf(event), ocupados: event.ocupados, flagVendasFechadas: event.flagVendasFechadas, ingressos, versao: event.versao }
}

type Call = HandlerContext<typeof contract.setTickets>

/**
 * Sets the tickets of an event. Its row is locked first, so nobody takes a seat meanwhile.
 * @throws Problem `not-found`, `stale`; `invalid` for a ticket of another event, for fewer seats than are taken, and for an amount that somebody
 * changes who does not manage money
 */
export function setTickets({ db, user, params: { id: eventId }, expectedVersion, body }: Call): Promise<contract.StaffTickets> {
  const { ingressos, ...terms } = body
  return db.transaction(async tx => {
    const event = await lockVersion(tx, eventId, expectedVersion)
    const before = await offered(tx, eventId)
    const known = new Map(before.map(row => [row.id, row]))
    const errors: FieldErrors = {}
    if (terms.lugares !== null && terms.lugares < event.ocupados) errors.lugares = `min_value:${event.ocupados}`
    const mayPrice = user.abilities.has('manage-money')
    if (!mayPrice) for (const name of moneyTerms) if (terms[name] !== event[name]) errors[name] = 'invalid'
    for (const [index, ticket] of ingressos.entries())
      for (const [field, failure] of Object.entries(errorsOf(ticket, known, mayPrice))) errors[`ingressos.${index}.${field}`] = failure
    if (Object.keys(errors).length) throw new Problem('invalid', { errors })

    const kept = ingressos.flatMap(({ id }) => id ?? [])
    const isLeftOut = sql`${ticketTable.id} <> all(${sql.param(kept)}::bigint[])`
    await tx
      .update(ticketTable)
      .set({ flagAtivo: false })
      .where(and(eq(ticketTable.eventoId, eventId), isLeftOut))
    for (const [index, { id, ...ticket }] of ingressos.entries()) {
      const values = { ...toColumns(ticket), ordem: index + 1 }
      if (id === undefined) await tx.insert(ticketTable).values({ ...values, eventoId: eventId })
      else await tx.update(ticketTable).set(values).where(eq(ticketTable.id, id))
    }
    const versao = event.versao + 1
    await tx
      .update(eventTable)
      .set({ ...terms, versao })
      .where(eq(eventTable.id, eventId))
    const termsBefore = { ...termsOf(event), ingressos: before.map(audited), versao: event.versao }
    await tx.audit({ action: 'update', entity: 'evento', id: eventId, before: termsBefore, after: { ...terms, ingressos, versao } })
    return getStaffTickets(tx, eventId, new Date())
  })
}

const termsOf = (event: EventRow) => {
  const { flagJuros, flagAssumirTaxasServico, qtdeMaxParcelas, cancelamentoHoras, cancelamentoRetencao, flagListaEspera, lugares } = event
  return { flagJuros, flagAssumirTaxasServico, qtdeMaxParcelas, cancelamentoHoras, cancelamentoRetencao, flagListaEspera, lugares }
}

const audited = ({ id, nome, preco, taxaServico, taxaProcessamento, quantidade }: TicketRow) => ({
  id,
  nome,
  preco,
  taxaServico,
  taxaProcessamento,
  quantidade,
})

const toColumns = ({ dataInicio, dataFim, ...ticket }: Omit<contract.TicketInput, 'id'>) => ({
  ...ticket,
  dataInicio: dataInicio === null ? null : new Date(dataInicio),
  dataFim: dataFim === null ? null : new Date(dataFim),
})

/** What decides who pays how much. */
const moneyTerms = ['flagJuros', 'flagAssumirTaxasServico', 'qtdeMaxParcelas', 'cancelamentoHoras', 'cancelamentoRetencao'] as const
const amounts = ['preco', 'taxaServico', 'taxaProcessamento'] as const

function errorsOf(ticket: contract.TicketInput, known: ReadonlyMap<number, TicketRow>, mayPrice: boolean): FieldErrors {
  const { id, quantidade } = ticket
  const row = id === undefined ? undefined : known.get(id)
  if (id !== undefined && !row) return { id: 'unknown' }
  const errors: FieldErrors = {}
  if (row && quantidade !== null && quantidade < row.ocupados) errors.quantidade = `min_value:${row.ocupados}`
  if (!mayPrice) for (const name of amounts) if (ticket[name] !== (row?.[name] ?? 0)) errors[name] = 'invalid'
  return errors
}
