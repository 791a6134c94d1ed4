import { and, eq, sql } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, daysFrom, requireEntry } from '#server/demo/feature-demo.ts'
import { paragraphs } from '#server/rich-text/paragraphs.ts'
import { couponTable } from '../coupons/tables.ts'
import { exclusiveContentTable } from '../exclusive-content/tables.ts'
import { questionTable } from '../questions/tables.ts'
import { newRegistrationCode, newTicketCode } from '../registrations/codes.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import type { DemoEvent, DemoTicket } from './demo-event.ts'

/** Who comes with the tickets of a person, by their login and in their order. */
const people = new Map([
  ['ana', ['Ana Ribeiro', 'Lucas Ribeiro', 'Clara Ribeiro', 'Joaquim Ribeiro', 'Bento Ribeiro', 'Inês Ribeiro']],
  ['maria', ['Maria Oliveira']],
])

/** The tickets of a church's events with questions and coupons, what people of it have taken already, and what these get. */
export async function seedTickets(demo: Demo, church: DemoChurch, pieces: readonly DemoEvent[]): Promise<void> {
  const igrejaId = requireEntry(demo.churches, church)
  for (const { titulo, tickets = [], questions = [], coupons = [], contents = [] } of pieces) {
    const isIt = and(eq(eventTable.igrejaId, igrejaId), eq(eventTable.titulo, titulo))
    const [event] = await demo.tx.select({ id: eventTable.id, inicio: eventTable.inicio }).from(eventTable).where(isIt)
    if (!event) throw new Error(`the demo has no event ${titulo}`)
    for (const [index, ticket] of tickets.entries()) await seedTicket(demo, church, { igrejaId, event, ordem: index + 1, ticket })
    const owner = { igrejaId, eventoId: event.id, ingressos: [] }
    const ids: number[] = []
    for (const [index, { after, once, flagObrigatoria = false, opcoes = [], ...question }] of questions.entries()) {
      const condicao = after ? { perguntaId: ids[after.question] ?? 0, valores: after.valores } : null
      const values = { ...owner, ...question, ordem: index + 1, flagObrigatoria, opcoes, condicao, flagPorIngresso: !once }
      const [row] = await demo.tx.insert(questionTable).values(values).returning({ id: questionTable.id })
      ids.push((row as { id: number }).id)
    }
    if (coupons.length) await demo.tx.insert(couponTable).values(coupons.map(coupon => ({ ...owner, ...coupon })))
    if (contents.length)
      await demo.tx.insert(exclusiveContentTable).values(
        contents.map(({ texto = '', hours, ...content }, index) => ({
          ...content,
          igrejaId,
          eventoId: event.id,
          ordem: index + 1,
          texto: paragraphs(texto),
          dataInicio: hours === undefined ? null : new Date(event.inicio.getTime() - hours * 3_600_000),
        })),
      )
  }
}

type Seeded = { igrejaId: number; event: { id: number; inicio: Date }; ordem: number; ticket: DemoTicket }

async function seedTicket(demo: Demo, church: DemoChurch, { igrejaId, event, ordem, ticket }: Seeded) {
  const { taken = {}, daysBefore, endedDaysAgo, ...columns } = ticket
  const until = daysBefore === undefined ? null : daysFrom(event.inicio, -daysBefore)
  const dataFim = endedDaysAgo === undefined ? until : daysFrom(demo.now, -endedDaysAgo)
  const ocupados = Object.values(taken).reduce((sum, count) => sum + count, 0)
  const [row] = await demo.tx
    .insert(ticketTable)
    .values({ ...columns, igrejaId, eventoId: event.id, ordem, dataFim, ocupados })
    .returning({ id: ticketTable.id })
  const { id } = row as { id: number }
  await demo.tx
    .update(eventTable)
    .set({
      ocupados: sql`${eventTable.ocupados} + ${ocupados}`,
      ...(ocupados && { avisadoEstado: eventTable.estado, avisadoDatas: eventTable.datas }),
    })
    .where(eq(eventTable.id, event.id))
  for (const [login, count] of Object.entries(taken))
    await seedRegistration(demo, {
      igrejaId,
      event: event.id,
      ticket: id,
      usuarioId: requireEntry(demo.members, `${church} ${login}`),
      names: requireEntry(people, login).slice(0, count),
    })
}

type Taken = { igrejaId: number; event: number; ticket: number; usuarioId: number; names: readonly string[] }

/** A free registration, confirmed yesterday. */
async function seedRegistration({ tx, now }: Demo, { igrejaId, event, ticket, usuarioId, names }: Taken) {
  const em = daysFrom(now, -1)
  const [church] = await tx.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, igrejaId))
  const [row] = await tx
    .insert(registrationTable)
    .values({
      igrejaId,
      eventoId: event,
      usuarioId,
      codigo: newRegistrationCode(),
      situacao: 'confirmada',
      reservadaDesde: em,
      valor: 0,
      moeda: church?.moeda ?? 'BRL',
      metodo: 'gratuito',
      criadaEm: em,
      confirmadaEm: em,
    })
    .returning({ id: registrationTable.id })
  const { id } = row as { id: number }
  await tx.insert(participantTable).values(
    names.map((person, index) => {
      const [nome = '', sobrenome = ''] = person.split(' ')
      const ticketRow = { igrejaId, inscricaoId: id, ingressoId: ticket, usuarioId, nome, sobrenome, valor: 0 }
      return { ...ticketRow, codigo: newTicketCode(), ordem: index + 1 }
    }),
  )
}
