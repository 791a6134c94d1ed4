import { and, asc, eq } from 'drizzle-orm'
import { accountTable, membersTable } from '#features/access/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { registrationMail } from './registration-mail.ts'
import { participantTable, registrationTable } from './tables.ts'

/**
 * Tells whoever has registered by mail that the tickets are theirs; or, with `tarde`, that their money came when there were no seats any more: it goes
 * back by itself.
 */
export const tellRegistered: Job<{ inscricao: number; tarde?: true }> = {
  name: 'tell-registered',
  batch: 5,
  async run({ inscricao, tarde = false }, { db, church, env }) {
    if (!church) return
    const { id, codigo, eventoId, usuarioId } = registrationTable
    const [row] = await db
      .select({
        codigo,
        evento: eventTable.id,
        titulo: eventTable.titulo,
        datas: eventTable.datas,
        local: eventTable.local,
        nome: membersTable.nome,
        email: accountTable.email,
      })
      .from(registrationTable)
      .innerJoin(eventTable, eq(eventTable.id, eventoId))
      .innerJoin(membersTable, eq(membersTable.id, usuarioId))
      .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
      .where(eq(id, inscricao))
    if (!row) return
    const { inscricaoId, ingressoId, nome, sobrenome, ordem } = participantTable
    const tickets = await db
      .select({ ingresso: ticketTable.nome, nome, sobrenome })
      .from(participantTable)
      .innerJoin(ticketTable, eq(ticketTable.id, ingressoId))
      .where(eq(inscricaoId, inscricao))
      .orderBy(asc(ordem))
    const mail = registrationMail(brandOf(env, church), { ...row, tickets, isLate: tarde, timeZone: church.fusoHorario })
    await db.transaction(tx => tx.send(deliverMail, mail))
  },
}
