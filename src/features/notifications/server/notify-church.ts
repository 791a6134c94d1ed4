import { and, eq } from 'drizzle-orm'
import type { EntityReference, NotifiedType } from '#contract/entities.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { notificationTable } from './tables.ts'

type NotifiedEntity = EntityReference<NotifiedType>
type NewNotification = NotifiedEntity & { igrejaId: number; titulo: string; corpo: string; dataCadastro: Date; dataFim?: Date | null }

/** Inserts or updates the notification about an entity, for everybody in a church. Shown from `dataCadastro` to `dataFim`. */
export async function notifyChurch(tx: Pick<UnitOfWork, 'insert'>, notification: NewNotification): Promise<void> {
  const { titulo, corpo, dataCadastro, dataFim = null } = notification
  await tx
    .insert(notificationTable)
    .values({ ...notification, dataFim })
    .onConflictDoUpdate({
      target: [notificationTable.igrejaId, notificationTable.tipo, notificationTable.idEntidadeRelacionada],
      set: { titulo, corpo, dataCadastro, dataFim, dataUltimaAlteracao: new Date() },
    })
}

/** Deletes the notification about an entity that is no longer visible. */
export async function withdrawNotification(tx: Pick<UnitOfWork, 'delete'>, { tipo, idEntidadeRelacionada }: NotifiedEntity): Promise<void> {
  const isAboutEntity = and(eq(notificationTable.tipo, tipo), eq(notificationTable.idEntidadeRelacionada, idEntidadeRelacionada))
  await tx.delete(notificationTable).where(isAboutEntity)
}
