import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import { paymentTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Db, UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { OwnEvent, Registration } from '../../contract/registrations.ts'
import { couponTable } from '../coupons/tables.ts'
import { ofRegistration, ofTicket, readQuestionRows, toQuestion } from '../questions/read-questions.ts'
import { questionTable } from '../questions/tables.ts'
import { ticketSigner } from '../signed-codes/signing-key.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { canBeKept, churchWallets } from '../wallet-keys/keys.ts'
import { openAnswer } from './answers.ts'
import { hasChanged, isUndecided, refundNow } from './refund-now.ts'
import { answerTable, type ParticipantRow, participantTable, registrationTable } from './tables.ts'

type Reads = Pick<ChurchDb, 'select'>

const maxRegistrations = 200

const { id, usuarioId, eventoId, situacao, pagamentoId } = registrationTable

const { inicio, fim, estado, remarcadoEm, cancelamentoHoras, cancelamentoRetencao } = eventTable
const eventTerms = { inicio, fim, estado, remarcadoEm, cancelamentoHoras, cancelamentoRetencao }

const selectRegistrations = (db: Reads) =>
  db
    .select({
      registration: registrationTable,
      cupom: couponTable.codigo,
      payment: paymentTable,
      event: eventTerms,
      carteiras: churchWallets,
    })
    .from(registrationTable)
    .innerJoin(eventTable, eq(eventTable.id, eventoId))
    .leftJoin(couponTable, eq(couponTable.id, registrationTable.cupomId))
    .leftJoin(paymentTable, eq(paymentTable.id, pagamentoId))
    .$dynamic()

/** The registrations of a member for an event, the newest first. @param db bound to the member @throws Problem `not-found` without the event */
export async function listRegistrations(db: Db, memberId: number, eventId: number, secret: Uint8Array): Promise<Registration[]> {
  const isShown = inArray(situacao, ['reservada', 'pendente', 'confirmada', 'cancelada'])
  const rows = await selectRegistrations(db)
    .where(and(eq(usuarioId, memberId), eq(eventoId, eventId), isShown))
    .orderBy(desc(id))
    .limit(maxRegistrations)
  if (!rows.length) await requireEvent(db, eventId)
  return withTickets(db, rows, secret)
}

/** @throws Problem `not-found` without the event */
export async function requireEvent(db: Reads, eventId: number): Promise<void> {
  const [event] = await db.select({ id: eventTable.id }).from(eventTable).where(eq(eventTable.id, eventId))
  if (!event) throw new Problem('not-found')
}

/** @param db bound to the member @throws Problem `not-found` */
export async function readRegistration(db: Db | UnitOfWork, registrationId: number, secret: Uint8Array): Promise<Registration> {
  const [registration] = await withTickets(db, await selectRegistrations(db).where(eq(id, registrationId)), secret)
  if (!registration) throw new Problem('not-found')
  return registration
}

/** @param rows of one event */
async function withTickets(
  db: Db | UnitOfWork,
  rows: Awaited<ReturnType<typeof selectRegistrations>>,
  secret: Uint8Array,
): Promise<Registration[]> {
  if (!rows.length) return []
  const { inscricaoId, ordem } = participantTable
  const ids = rows.map(({ registration }) => registration.id)
  const tickets = await db
    .select({ ticket: participantTable, ingresso: ticketTable.nome, flagConteudoExclusivo: ticketTable.flagConteudoExclusivo })
    .from(participantTable)
    .innerJoin(ticketTable, eq(ticketTable.id, participantTable.ingressoId))
    .where(isAnyOf(inscricaoId, ids))
    .orderBy(asc(inscricaoId), asc(ordem))
  const answers = await db
    .select()
    .from(answerTable)
    .where(isAnyOf(answerTable.inscricaoId, ids))
    .orderBy(asc(answerTable.inscricaoId), asc(answerTable.id))
  const answersOf = (registrationId: number, participantId: number | null) =>
    answers
      .filter(({ inscricaoId, participanteId }) => inscricaoId === registrationId && participanteId === participantId)
      .flatMap(({ perguntaId, valor: stored, arquivoId }) => {
        const valor = arquivoId === null ? openAnswer(secret, stored) : String(arquivoId)
        return valor === null ? [] : [{ perguntaId, valor }]
      })
  const [{ registration: first }] = rows as [(typeof rows)[number]]
  const questions = await readQuestionRows(db, first.eventoId)
  const now = new Date()
  const lines = rows.map(row => ({ ...row, tickets: tickets.filter(({ ticket }) => ticket.inscricaoId === row.registration.id) }))
  const codeOf = ({ flagAtivo, codigo }: ParticipantRow) => (flagAtivo ? codigo : null)
  const sign = tickets.some(({ ticket }) => codeOf(ticket) !== null) ? await ticketSigner(db, secret) : undefined
  const qrOf = (event: number, ticket: ParticipantRow) => {
    const code = codeOf(ticket)
    return sign && code ? sign(event, ticket.id, code) : null
  }
  const refunds = await Promise.all(lines.map(line => refundNow(db, { ...line, tickets: line.tickets.map(({ ticket }) => ticket) }, now)))
  return lines.map(({ registration, payment, cupom, tickets, event, carteiras }, index) => ({
    id: registration.id,
    evento: registration.eventoId,
    codigo: registration.codigo,
    situacao: registration.situacao,
    reservadaAte: registration.reservadaAte?.toISOString() ?? null,
    valor: registration.valor,
    moeda: registration.moeda,
    metodo: registration.metodo as PaymentMethodCode | null,
    pagamento: payment && { codigo: payment.codigo, situacao: payment.situacao },
    criadaEm: registration.criadaEm.toISOString(),
    // The code is of whoever has typed it.
    cupom: registration.origemId === null ? cupom : null,
    perguntas: ofRegistration(questions).map(toQuestion),
    respostas: answersOf(registration.id, null),
    flagRecebida: registration.origemId !== null,
    devolucao: refunds[index] ?? null,
    escolha: registration.escolha,
    flagEscolher: Boolean(refunds[index]) && hasChanged(registration, event, now) && isUndecided(registration, event),
    carteiras: canBeKept(registration, event, now) ? carteiras : [],
    ingressos: tickets.map(({ ticket, ingresso, flagConteudoExclusivo }) => ({
      id: ticket.id,
      ingressoId: ticket.ingressoId,
      ingresso,
      nome: ticket.nome,
      sobrenome: ticket.sobrenome,
      email: ticket.email,
      valor: ticket.valor,
      desconto: ticket.desconto,
      perguntas: ofTicket(questions, ticket.ingressoId).map(toQuestion),
      respostas: answersOf(registration.id, ticket.id),
      flagConteudoExclusivo: ticket.flagAtivo && flagConteudoExclusivo,
      codigo: codeOf(ticket),
      qr: qrOf(registration.eventoId, ticket),
      repasseAte: ticket.repasseAte?.toISOString() ?? null,
    })),
  }))
}

/** The events for which a member has tickets or begins to pay for some, those that begin last first. @param db bound to the member */
export async function listOwnEvents(db: Reads, memberId: number): Promise<OwnEvent[]> {
  const {
    id: eventId,
    titulo,
    imagem,
    datas,
    inicio,
    flagOnline,
    flagPresencial,
    local,
    estado,
    link,
    flagJuros,
    qtdeMaxParcelas,
    respostasAte,
  } = eventTable
  const isIn = (state: 'confirmada' | 'pendente') => count(sql`case when ${situacao} = ${state} then 1 end`)
  const rows = await db
    .select({
      id: eventId,
      nome: titulo,
      imagem,
      datas,
      flagOnline,
      flagPresencial,
      local,
      estado,
      flagJuros,
      qtdeMaxParcelas,
      link,
      respostasAte: sql<Date>`coalesce(${respostasAte}, ${inicio})`.mapWith(inicio),
      flagPerguntas: sql<boolean>`exists (select from ${questionTable} where ${questionTable.eventoId} = ${eventId} and ${questionTable.flagAtivo})`,
      qtdeIngressos: isIn('confirmada'),
      qtdePendentes: isIn('pendente'),
    })
    .from(participantTable)
    .innerJoin(registrationTable, eq(id, participantTable.inscricaoId))
    .innerJoin(eventTable, eq(eventId, eventoId))
    .where(and(eq(participantTable.usuarioId, memberId), participantTable.flagAtivo, inArray(situacao, ['pendente', 'confirmada'])))
    .groupBy(eventId)
    .orderBy(desc(inicio), desc(eventId))
    .limit(maxRegistrations)
  return rows.map(row => ({ ...row, respostasAte: row.respostasAte.toISOString(), link: row.qtdeIngressos > 0 ? row.link : null }))
}
