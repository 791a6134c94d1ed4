import type { EntityReference, NotifiedType } from '#contract/entities.ts'
import type { ComposedMail } from '#server/mail/compose-mail.ts'
import { deliverMail } from '#server/mail/mail.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { memberNotificationTable } from './tables.ts'

type News = EntityReference<NotifiedType> & {
  memberId: number
  mail: ComposedMail
  /** What it says about the entity: told again, it is one notification still, and new again. */
  assunto: string
  /** The page of the site that it leads to. */
  caminho: string
}

/** Tells a member something that only concerns them, by mail and among their notifications. Both are kept by the transaction, or neither. */
export async function tellMember(tx: UnitOfWork, { memberId, mail, assunto, caminho, tipo, idEntidadeRelacionada }: News): Promise<void> {
  const { preview, ...sent } = mail
  await tx.send(deliverMail, sent)
  const said = { titulo: mail.subject, corpo: preview, caminho, dataCadastro: new Date() }
  const { igrejaId, usuarioId, ...about } = memberNotificationTable
  await tx
    .insert(memberNotificationTable)
    .values({ usuarioId: memberId, tipo, idEntidadeRelacionada, assunto, ...said })
    .onConflictDoUpdate({ target: [igrejaId, usuarioId, about.tipo, about.idEntidadeRelacionada, about.assunto], set: said })
}
