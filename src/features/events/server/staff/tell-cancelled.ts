import { and, eq } from 'drizzle-orm'
import { accountTable, membersTable } from '#features/access/server/index.ts'
import { tellMember } from '#features/notifications/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { registrationTable } from '../registrations/tables.ts'
import { eventTable } from '../tables.ts'
import { cancelledMail } from './cancelled-mail.ts'

/** Tells whoever has registered that staff have cancelled it. */
export const tellCancelled: Job<{ inscricao: number; motivo: string }> = {
  name: 'tell-registration-cancelled',
  batch: 5,
  async run({ inscricao, motivo }, { db, church, env }) {
    if (!church) return
    const [row] = await db
      .select({
        usuarioId: membersTable.id,
        nome: membersTable.nome,
        email: accountTable.email,
        evento: eventTable.id,
        titulo: eventTable.titulo,
      })
      .from(registrationTable)
      .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventoId))
      .innerJoin(membersTable, eq(membersTable.id, registrationTable.usuarioId))
      .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
      .where(eq(registrationTable.id, inscricao))
    if (!row) return
    const mail = cancelledMail(brandOf(env, church), row, { ...row, motivo })
    const { usuarioId: memberId, evento } = row
    const about = { tipo: 'EVENTO', idEntidadeRelacionada: evento, assunto: 'inscricao-cancelada', caminho: `/event/${evento}` } as const
    await db.transaction(tx => tellMember(tx, { ...about, memberId, mail }))
  },
}
