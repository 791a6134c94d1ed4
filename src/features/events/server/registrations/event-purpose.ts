import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { openStates } from '#features/payments/rules/payments.ts'
import { paymentTable } from '#features/payments/server/index.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PaymentLine, PaymentPurpose, PurposeTx } from '#server/payment-purpose.ts'
import { EventPaymentFields } from '../../contract/registrations.ts'
import { holdMinutes, payMinutes } from '../../rules/tickets.ts'
import { ticketTable } from '../tickets/tables.ts'
import { confirmRegistration } from './confirm.ts'
import { countUses, couponById, priceTickets, usesLeft, usesOf } from './coupon.ts'
import { tellHandOver } from './hand-over/tell-hand-over.ts'
import { checkOffer, endRegistrations, ownCounts } from './hold-seats.ts'
import { countTickets, type LockedEvent, lockSeats, takeSeats } from './seats.ts'
import { participantTable, type RegistrationRow, registrationPaymentTable, registrationTable } from './tables.ts'
import { tellRegistered } from './tell-registered.ts'
import { waitingTable } from './waiting-list/tables.ts'

const minuteMs = 60_000

/** Methods whose payment is confirmed while the payer waits: they keep seats for minutes, not for days. */
const confirmedAtOnce = ['pix', 'cartao-credito', 'paypal', 'picpay']

/**
 * Tickets of an event. A payment keeps the seats of its registration as long as it is open. When it ends without money, they are kept for another
 * quarter of an hour, so that somebody whose card was declined tries another one. Whoever pays later than that pays for what is offered then, at the same
 * price, or registers anew. Money that comes after its time gets the seats if they are still free, and else goes back by itself; so does what is paid a
 * second time.
 */
export const eventPurpose: PaymentPurpose<EventPaymentFields> = {
  tipo: 'evento',
  fields: EventPaymentFields,
  async begin(tx, { church, memberId, body, now }) {
    if (!church.modules.has('MOD_EVENTO')) throw new Problem('module-off')
    const row = memberId === null ? undefined : await ownRegistration(tx, body.inscricao, memberId)
    if (!row) throw new Problem('invalid', { errors: { inscricao: 'unknown' } })
    const locked = await lockSeats(tx, row.eventoId)
    const { event } = locked
    if (row.situacao === 'expirada') await requireSameOffer(tx, locked, row, now)
    else if (isOver(locked, now) || row.situacao !== 'pendente') throw notForSale()
    return {
      lines: await linesOf(tx, row.id),
      descricao: event.titulo,
      terms: {
        parcelasMax: event.qtdeMaxParcelas,
        ...(!event.flagJuros && { jurosMensal: 0 }),
        ...(confirmedAtOnce.includes(body.metodo) && { validade: new Date(now.getTime() + payMinutes * minuteMs) }),
      },
    }
  },
  async onStarted(tx, { id, usuarioId }, { body }) {
    const { locked, row } = await lockRegistration(tx, body.inscricao)
    if (row.situacao === 'expirada' && !(await takeAgain(tx, locked, row))) throw notForSale()
    await tx.insert(registrationPaymentTable).values({ inscricaoId: row.id, pagamentoId: id, usuarioId })
    await tx
      .update(registrationTable)
      .set({ situacao: 'pendente', pagamentoId: id, reservadaAte: null })
      .where(eq(registrationTable.id, row.id))
  },
  async onApproved(tx, { id }) {
    const found = await lockOfPayment(tx, id)
    // What was confirmed once was paid once, also when it was cancelled or handed over since.
    if (!found || found.row.confirmadaEm !== null) return 'refund'
    const { locked, row } = found
    const now = new Date()
    // Whoever has given it up wants no ticket any more.
    if (row.situacao === 'cancelada') return 'refund'
    if (row.situacao === 'pendente' && locked.event.estado === 'cancelado') {
      await endRegistrations(tx, locked, [row.id], 'cancelada')
      return 'refund'
    }
    if (row.situacao !== 'pendente') {
      if (isOver(locked, now) || !(await mayHaveMore(tx, locked, row))) return 'refund'
      if (!(await takeAgain(tx, locked, row))) {
        await tx.send(tellRegistered, { inscricao: row.id, sobre: 'sem-vaga' })
        return 'refund'
      }
    }
    const [payment] = await tx.select({ metodo: paymentTable.metodo }).from(paymentTable).where(eq(paymentTable.id, id))
    await confirmRegistration(tx, row.id, { metodo: payment?.metodo ?? '', pagamentoId: id, now })
    return undefined
  },
  async onEnded(tx, { id }) {
    const found = await lockOfPayment(tx, id)
    if (found?.row.situacao !== 'pendente' || (await isBeingPaid(tx, found.row.id, id))) return
    const [offer] = await tx.select({ ate: waitingTable.ofertaAte }).from(waitingTable).where(eq(waitingTable.inscricaoId, found.row.id))
    const reservadaAte = new Date(Math.max(Date.now() + holdMinutes * minuteMs, offer?.ate?.getTime() ?? 0))
    await tx.update(registrationTable).set({ pagamentoId: null, reservadaAte }).where(eq(registrationTable.id, found.row.id))
  },
  async onRefunded(tx, { id }) {
    const found = await lockOfPayment(tx, id)
    // What was paid twice is given back without the tickets.
    if (!found?.row.confirmadaEm || found.row.pagamentoId !== id) return
    // What its owner has given back was theirs: a ticket that cost nothing was no part of it, and stays with whoever has taken it.
    const taken = await lockTaken(tx, found.row.id, found.row.situacao === 'cancelada')
    await endRegistrations(tx, found.locked, [found.row.id, ...taken], 'cancelada')
    await tx.send(
      tellHandOver,
      taken.map(inscricao => ({ inscricao, de: null })),
    )
  },
}

/** A line for each kind of ticket, in the order in which they were chosen. */
export async function linesOf(tx: Pick<ChurchTx, 'select'>, registrationId: number): Promise<PaymentLine[]> {
  const { ingressoId, inscricaoId, valor, ordem } = participantTable
  const tickets = await tx
    .select({ ingressoId, nome: ticketTable.nome, valor })
    .from(participantTable)
    .innerJoin(ticketTable, eq(ticketTable.id, ingressoId))
    .where(eq(inscricaoId, registrationId))
    .orderBy(asc(ordem))
  return [...Map.groupBy(tickets, ticket => ticket.ingressoId)].map(([ticketId, ofKind]) => ({
    referencia: `ingresso-${ticketId}`,
    descricao: `${ofKind.length} × ${ofKind[0]?.nome}`,
    valor: ofKind.reduce((sum, ticket) => sum + ticket.valor, 0),
  }))
}

async function ownRegistration(tx: Pick<ChurchTx, 'select'>, id: number, memberId: number) {
  const isIt = and(eq(registrationTable.id, id), eq(registrationTable.usuarioId, memberId))
  const [row] = await tx.select().from(registrationTable).where(isIt)
  return row
}

type Locked = { locked: LockedEvent; row: RegistrationRow }

/** Locks the seats of a registration's event, then the registration. */
async function lockRegistration(tx: PurposeTx, registrationId: number): Promise<Locked> {
  const { id, eventoId } = registrationTable
  const [found] = await tx.select({ eventoId }).from(registrationTable).where(eq(id, registrationId))
  if (!found) throw new Problem('not-found')
  const locked = await lockSeats(tx, found.eventoId)
  const [row] = await tx.select().from(registrationTable).where(eq(id, registrationId)).for('update')
  if (!row) throw new Problem('not-found')
  return { locked, row }
}

async function lockOfPayment(tx: PurposeTx, paymentId: number): Promise<Locked | undefined> {
  const { inscricaoId, pagamentoId } = registrationPaymentTable
  const [link] = await tx.select({ inscricaoId }).from(registrationPaymentTable).where(eq(pagamentoId, paymentId))
  return link && lockRegistration(tx, link.inscricaoId)
}

/** Whether a registration has another payment that is open: a boleto that waits, beside a card that was declined. */
async function isBeingPaid(tx: PurposeTx, registrationId: number, endedId: number): Promise<boolean> {
  const { inscricaoId, pagamentoId } = registrationPaymentTable
  const isOther = and(eq(inscricaoId, registrationId), ne(pagamentoId, endedId), inArray(paymentTable.situacao, openStates))
  const open = await tx
    .select({ id: paymentTable.id })
    .from(registrationPaymentTable)
    .innerJoin(paymentTable, eq(paymentTable.id, pagamentoId))
    .where(isOther)
    .limit(1)
  return open.length > 0
}

/**
 * Locks the registrations to which tickets of one were handed over, and which still have them.
 * @param isPaid only those of which a ticket has cost something
 * @returns their ids
 */
async function lockTaken(tx: PurposeTx, registrationId: number, isPaid: boolean): Promise<number[]> {
  const { id, origemId, situacao } = registrationTable
  const hasCost = tx
    .select({ id: participantTable.inscricaoId })
    .from(participantTable)
    .where(and(participantTable.flagAtivo, gt(participantTable.valor, 0)))
  const isTaken = and(eq(origemId, registrationId), eq(situacao, 'confirmada'), isPaid ? inArray(id, hasCost) : undefined)
  const rows = await tx.select({ id }).from(registrationTable).where(isTaken).orderBy(asc(id)).for('update')
  return rows.map(row => row.id)
}

const notForSale = () => new Problem('invalid', { errors: { inscricao: 'invalid' } })

const isOver = ({ event }: LockedEvent, now: Date) => event.fim <= now || event.estado !== 'confirmado'

const ticketsOf = (tx: Pick<ChurchTx, 'select'>, { id }: RegistrationRow) =>
  tx
    .select({
      ingressoId: participantTable.ingressoId,
      valor: participantTable.valor,
      desconto: participantTable.desconto,
      nome: participantTable.nome,
    })
    .from(participantTable)
    .where(eq(participantTable.inscricaoId, id))
    .orderBy(asc(participantTable.ordem))

/**
 * A registration that has lost its seats is paid only as it would be made now: its tickets are offered, cost the same, and the person may have so many.
 * @throws Problem `invalid`
 */
async function requireSameOffer(tx: ChurchTx, locked: LockedEvent, row: RegistrationRow, now: Date): Promise<void> {
  const tickets = await ticketsOf(tx, row)
  const wanted = [...countTickets(tickets)].map(([ingressoId, quantidade]) => ({ ingressoId, quantidade }))
  const memberId = row.usuarioId ?? 0
  // Nobody has filled in who comes.
  if (tickets.some(({ nome }) => nome === null)) throw notForSale()
  if (publicationStateOf(locked.event, now) !== 'publicado') throw notForSale()
  try {
    await checkOffer(tx, locked, wanted, memberId, now)
    const coupon = await couponById(tx, row.cupomId)
    const { costs } = await priceTickets(tx, locked, { wanted, coupon, memberId, now })
    if (tickets.some(({ valor }, index) => costs[index]?.valor !== valor)) throw notForSale()
  } catch (error) {
    throw isInvalid(error) ? notForSale() : error
  }
}

/** Whether a person may have the tickets of a registration that has lost its seats, beside those that they have taken since. */
export async function mayHaveMore(tx: ChurchTx, { tickets }: LockedEvent, row: RegistrationRow): Promise<boolean> {
  const owned = row.usuarioId === null ? new Map<number, number>() : await ownCounts(tx, row.usuarioId, row.eventoId)
  return [...countTickets(await ticketsOf(tx, row))].every(([ticketId, count]) => {
    const limit = tickets.find(({ id }) => id === ticketId)?.limitePorUsuario ?? Number.POSITIVE_INFINITY
    return (owned.get(ticketId) ?? 0) + count <= limit
  })
}

/** Takes the seats of a registration that has lost them, and uses its coupon. @returns whether there were enough */
export async function takeAgain(tx: PurposeTx, locked: LockedEvent, row: RegistrationRow): Promise<boolean> {
  const tickets = await ticketsOf(tx, row)
  const uses = usesOf(tickets)
  const coupon = await couponById(tx, row.cupomId)
  if (coupon && (await usesLeft(tx, coupon, row.usuarioId ?? 0)) < uses) return false
  try {
    await takeSeats(tx, locked, countTickets(tickets))
  } catch (error) {
    if (isInvalid(error)) return false
    throw error
  }
  await countUses(tx, row.cupomId, uses)
  await tx.update(participantTable).set({ flagAtivo: true }).where(eq(participantTable.inscricaoId, row.id))
  return true
}

const isInvalid = (error: unknown) => error instanceof Problem && error.code === 'invalid'
