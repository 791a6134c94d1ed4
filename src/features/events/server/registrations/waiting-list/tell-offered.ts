import { and, eq } from 'drizzle-orm'
import { accountTable, findRecipient, membersTable } from '#features/access/server/index.ts'
import { tellMember } from '#features/notifications/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { type ComposedMail, composeMail } from '#server/mail/compose-mail.ts'
import { type Brand, brandOf } from '#server/mail/mail-content.ts'
import { m } from '#texts/messages.js'
import { dateAndTime } from '../../date-and-time.ts'
import { eventTable } from '../../tables.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { registrationTable } from '../tables.ts'
import { waitingTable } from './tables.ts'

/** Tells somebody who has waited by mail that seats are kept for them now, and until when. */
export const tellOffered: Job<{ espera: number }> = {
  name: 'tell-offered-seats',
  batch: 5,
  async run({ espera }, { db, church, env }) {
    if (!church) return
    const [row] = await db
      .select({
        usuarioId: waitingTable.usuarioId,
        evento: eventTable.id,
        titulo: eventTable.titulo,
        ingresso: ticketTable.nome,
        quantidade: waitingTable.quantidade,
        ate: registrationTable.reservadaAte,
        nome: membersTable.nome,
        email: accountTable.email,
      })
      .from(waitingTable)
      .innerJoin(registrationTable, eq(registrationTable.id, waitingTable.inscricaoId))
      .innerJoin(eventTable, eq(eventTable.id, waitingTable.eventoId))
      .innerJoin(ticketTable, eq(ticketTable.id, waitingTable.ingressoId))
      .innerJoin(membersTable, eq(membersTable.id, waitingTable.usuarioId))
      .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
      .where(eq(waitingTable.id, espera))
    // Taken, or over, before the mail was written.
    if (!row?.ate || row.ate <= new Date()) return
    const mail = offeredMail(brandOf(env, church), { ...row, ate: row.ate, timeZone: church.fusoHorario })
    const about = { tipo: 'EVENTO', idEntidadeRelacionada: row.evento, assunto: 'vaga', caminho: `/event/${row.evento}/tickets` } as const
    await db.transaction(tx => tellMember(tx, { ...about, memberId: row.usuarioId, mail }))
  },
}

type Offered = {
  nome: string
  email: string
  evento: number
  titulo: string
  /** The kind of ticket, and how many. */
  ingresso: string
  quantidade: number
  /** Until when they are kept. */
  ate: Date
  timeZone: string
}

/** To somebody who has waited for tickets: they are kept for them, until when, and the way to register. */
export function offeredMail(brand: Brand, { nome, email, evento, titulo, ingresso, quantidade, ate, timeZone }: Offered): ComposedMail {
  const options = { locale: brand.locale }
  const until = dateAndTime(ate, brand.locale, timeZone)
  const facts = { event: titulo, tickets: `${quantidade} × ${ingresso}`, until }
  const text = m.events_mail_offered_text(facts, options)
  return composeMail(brand, {
    to: email,
    reason: m.events_mail_waiting_reason(facts, options),
    subject: m.events_mail_offered_subject(facts, options),
    heading: m.events_mail_offered_subject(facts, options),
    preheader: text,
    paragraphs: [m.mail_hello({ name: nome }, options), text, m.events_mail_offered_leave({}, options)],
    button: { label: m.events_register({}, options), url: `${brand.address}/event/${evento}/tickets` },
  })
}

/** Tells somebody who has waited for tickets by mail that the event was cancelled, and their place in the line with it. */
export const tellWaitingOff: Job<{ usuario: number; evento: number }> = {
  name: 'tell-waiting-off',
  batch: 5,
  async run({ usuario, evento }, { db, church, env }) {
    if (!church) return
    const { id, titulo, aviso } = eventTable
    const [event] = await db.select({ id, titulo, aviso }).from(eventTable).where(eq(id, evento))
    const person = await findRecipient(db, usuario)
    if (!event || !person) return
    const mail = waitingOffMail(brandOf(env, church), { ...event, ...person })
    const about = { tipo: 'EVENTO', idEntidadeRelacionada: evento, assunto: 'cancelado', caminho: `/event/${evento}` } as const
    await db.transaction(tx => tellMember(tx, { ...about, memberId: usuario, mail }))
  },
}

type WaitedInVain = { id: number; titulo: string; aviso: string | null; nome: string; email: string }

/** To somebody who has waited for tickets of an event that was cancelled. */
export function waitingOffMail(brand: Brand, { id, titulo, aviso, nome, email }: WaitedInVain): ComposedMail {
  const options = { locale: brand.locale }
  const facts = { event: titulo }
  const text = m.events_mail_off_text(facts, options)
  return composeMail(brand, {
    to: email,
    reason: m.events_mail_waiting_reason(facts, options),
    subject: m.events_mail_off_subject(facts, options),
    heading: m.events_mail_off_subject(facts, options),
    preheader: text,
    paragraphs: [m.mail_hello({ name: nome }, options), text, ...(aviso ? [aviso] : [])],
    button: { label: m.events_see_event({}, options), url: `${brand.address}/event/${id}` },
  })
}
