import { and, asc, countDistinct, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { accountTable, membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverBulkMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type * as contract from '../../contract/staff-mail.ts'
import type { RegistrationState } from '../../rules/tickets.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { eventTable } from '../tables.ts'
import { type Message, messageMail } from './message-mail.ts'
import { requireTicket } from './registration-filters.ts'

/** Which of those who have registered for an event. */
type Chosen = {
  situacao?: RegistrationState | undefined
  ingresso?: number | undefined
  inscricoes?: readonly number[] | undefined
}

/** Mails that are queued in one transaction. */
const batchSize = 100

/** Without a state: those who come, or still may. */
const stillIn: RegistrationState[] = ['pendente', 'confirmada']

function isChosen(db: Pick<ChurchDb, 'select'>, eventId: number, { situacao, ingresso, inscricoes }: Chosen): SQL | undefined {
  const { id, eventoId } = registrationTable
  const { inscricaoId, ingressoId } = participantTable
  const withTicket = ingresso && db.select({ id: inscricaoId }).from(participantTable).where(eq(ingressoId, ingresso))
  return and(
    eq(eventoId, eventId),
    situacao ? eq(registrationTable.situacao, situacao) : inArray(registrationTable.situacao, stillIn),
    withTicket ? inArray(id, withTicket) : undefined,
    inscricoes ? isAnyOf(id, inscricoes) : undefined,
  )
}

const isOpenAccount = and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true))

/** @throws Problem `not-found` for an event, or a kind of ticket, that the church does not have */
async function count(db: Pick<ChurchDb, 'select'>, eventId: number, chosen: Chosen): Promise<{ qtde: number }> {
  await requireEvent(db, eventId)
  if (chosen.ingresso !== undefined) await requireTicket(db, eventId, chosen.ingresso)
  const [found] = await db
    .select({ qtde: countDistinct(membersTable.id) })
    .from(registrationTable)
    .innerJoin(membersTable, eq(membersTable.id, registrationTable.usuarioId))
    .innerJoin(accountTable, isOpenAccount)
    .where(isChosen(db, eventId, chosen))
  return { qtde: found?.qtde ?? 0 }
}

/** How many people a mail would go to. @throws Problem `not-found` */
export const countRecipients = ({ db, params, query }: HandlerContext<typeof contract.countRecipients>): Promise<{ qtde: number }> =>
  count(db, params.id, query)

/** Writes to those who have registered, in the background. @returns to how many people @throws Problem `not-found` */
export async function mailRegistered({ db, params, body }: HandlerContext<typeof contract.mailRegistered>): Promise<{ qtde: number }> {
  return db.transaction(async tx => {
    const { assunto, texto, ...chosen } = body
    const { qtde } = await count(tx, params.id, chosen)
    await tx.send(sendToRegistered, { evento: params.id, assunto, texto, ...chosen, depois: 0 })
    await tx.audit({ action: 'mail', entity: 'evento', id: params.id, after: { assunto, ...chosen, qtde } })
    return { qtde }
  })
}

/**
 * Queues the mails to the next of those who have registered, by the ids of the members, after `depois`; then itself for those that follow. Each batch is one
 * transaction, so nobody gets it twice or not at all, however often a server is stopped.
 */
export const sendToRegistered: Job<Message & Chosen & { depois: number }> = {
  name: 'send-to-registered',
  async run({ depois, ...data }, { db, church, env }) {
    if (!church) return
    const { evento, assunto, texto, ...chosen } = data
    const [event] = await db.select({ titulo: eventTable.titulo }).from(eventTable).where(eq(eventTable.id, evento))
    const [sender] = await db.select({ email: churchesTable.email }).from(churchesTable).where(eq(churchesTable.id, church.id))
    const people = await db
      .selectDistinct({ id: membersTable.id, nome: membersTable.nome, email: accountTable.email })
      .from(registrationTable)
      .innerJoin(membersTable, eq(membersTable.id, registrationTable.usuarioId))
      .innerJoin(accountTable, isOpenAccount)
      .where(and(isChosen(db, evento, chosen), gt(membersTable.id, depois)))
      .orderBy(asc(membersTable.id))
      .limit(batchSize)
    const last = people.at(-1)
    if (!event || !last) return
    const brand = brandOf(env, church)
    const message = { evento, assunto, texto, titulo: event.titulo, respostaPara: sender?.email ?? null }
    const mails = people.map(person => messageMail(brand, person, message))
    await db.transaction(async tx => {
      await tx.send(deliverBulkMail, mails)
      if (people.length === batchSize) await tx.send(sendToRegistered, { ...data, depois: last.id })
    })
  },
}
