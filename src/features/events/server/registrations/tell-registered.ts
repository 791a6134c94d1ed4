import { and, asc, eq } from 'drizzle-orm'
import { accountTable, membersTable } from '#features/access/server/index.ts'
import { tellMember } from '#features/notifications/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { hasChanged } from './refund-now.ts'
import { type RegistrationNews, registrationMail } from './registration-mail.ts'
import { participantTable, registrationTable } from './tables.ts'

/**
 * Tells whoever has registered for an event by mail. `sobre`: what has happened since, which is among their notifications, too; left out: the tickets are
 * theirs, as the page says on which they have just registered.
 */
export const tellRegistered: Job<{ inscricao: number; sobre?: RegistrationNews }> = {
  name: 'tell-registered',
  batch: 5,
  async run({ inscricao, sobre }, { db, church, env }) {
    if (!church) return
    const { id, codigo, eventoId, usuarioId, situacao, pagamentoId } = registrationTable
    const [row] = await db
      .select({
        codigo,
        situacao,
        pagamentoId,
        usuarioId,
        evento: eventTable.id,
        titulo: eventTable.titulo,
        datas: eventTable.datas,
        local: eventTable.local,
        aviso: eventTable.aviso,
        event: { estado: eventTable.estado, inicio: eventTable.inicio, remarcadoEm: eventTable.remarcadoEm },
        criadaEm: registrationTable.criadaEm,
        nome: membersTable.nome,
        email: accountTable.email,
      })
      .from(registrationTable)
      .innerJoin(eventTable, eq(eventTable.id, eventoId))
      .innerJoin(membersTable, eq(membersTable.id, usuarioId))
      .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
      .where(eq(id, inscricao))
    // Given back before the mail was written. That an event is off is told also to whoever has their money back already.
    const isForHolders = sobre === undefined || sobre === 'lembrete' || sobre === 'remarcado'
    if (!row || (isForHolders && row.situacao === 'cancelada')) return
    const { inscricaoId, ingressoId, nome, sobrenome, ordem, flagAtivo } = participantTable
    const tickets = await db
      .select({ ingresso: ticketTable.nome, nome, sobrenome, flagAtivo })
      .from(participantTable)
      .innerJoin(ticketTable, eq(ticketTable.id, ingressoId))
      .where(eq(inscricaoId, inscricao))
      .orderBy(asc(ordem))
    const held = tickets.filter(ticket => ticket.flagAtivo)
    // All were handed over: whoever has them has a registration of their own.
    if (sobre === 'lembrete' && !held.length) return
    const isPaid = row.situacao === 'confirmada' && row.pagamentoId !== null
    // Whoever has paid can give tickets back now; what is free can be given back always.
    const mayGiveBack = row.situacao === 'confirmada' && (!isPaid || hasChanged(row, row.event, new Date()))
    const facts = { ...row, tickets: held.length ? held : tickets, isPaid, mayGiveBack, timeZone: church.fusoHorario }
    const mail = registrationMail(brandOf(env, church), facts, sobre)
    const { usuarioId: memberId, evento } = row
    await db.transaction(tx =>
      sobre === undefined || memberId === null
        ? tx.send(deliverMail, mail)
        : tellMember(tx, {
            memberId,
            mail,
            tipo: 'EVENTO',
            idEntidadeRelacionada: evento,
            assunto: sobre,
            caminho: sobre === 'sem-vaga' ? `/event/${evento}` : `/user/registrations/${evento}/tickets`,
          }),
    )
  },
}
