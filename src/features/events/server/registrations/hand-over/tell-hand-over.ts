import { and, asc, eq } from 'drizzle-orm'
import { findRecipient, memberName, nameText } from '#features/access/server/index.ts'
import { tellMember } from '#features/notifications/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { eventTable } from '../../tables.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { participantTable, registrationTable } from '../tables.ts'
import { handedOverMail } from './handed-over-mail.ts'

/**
 * Tells by mail what has become of a ticket that was handed over. `inscricao`: of whoever has taken it. `de`: the member who is told that `participante` was taken;
 * `null`: whoever has taken it is told that it has ended, because its money went back.
 */
export const tellHandOver: Job<{ inscricao: number; participante?: number; de: number | null }> = {
  name: 'tell-hand-over',
  batch: 5,
  async run({ inscricao, participante, de }, { db, church, env }) {
    if (!church) return
    const [taken] = await db
      .select({
        taker: registrationTable.usuarioId,
        evento: eventTable.id,
        titulo: eventTable.titulo,
        ingresso: ticketTable.nome,
        por: memberName(registrationTable.usuarioId),
        valor: participantTable.valor,
        origemId: registrationTable.origemId,
      })
      .from(registrationTable)
      .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventoId))
      .innerJoin(participantTable, eq(participantTable.inscricaoId, registrationTable.id))
      .innerJoin(ticketTable, eq(ticketTable.id, participantTable.ingressoId))
      .where(and(eq(registrationTable.id, inscricao), participante === undefined ? undefined : eq(participantTable.id, participante)))
      .orderBy(asc(participantTable.id))
    const told = de ?? taken?.taker
    if (!taken || typeof told !== 'number') return
    const person = await findRecipient(db, told)
    if (!person) return
    // Who has paid for it, if it is not back with them.
    const [payer] =
      taken.origemId === null
        ? []
        : await db.select({ id: registrationTable.usuarioId }).from(registrationTable).where(eq(registrationTable.id, taken.origemId))
    const isPaid = taken.valor > 0 && payer !== undefined && payer.id === de
    const por = nameText(taken.por)
    const mail = handedOverMail(brandOf(env, church), person, { ...taken, por, isPaid, hasEnded: de === null })
    const { evento } = taken
    const about = { tipo: 'EVENTO', idEntidadeRelacionada: evento, assunto: 'repasse', caminho: `/event/${evento}` } as const
    await db.transaction(tx => tellMember(tx, { ...about, memberId: told, mail }))
  },
}
