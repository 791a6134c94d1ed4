import { and, eq } from 'drizzle-orm'
import type { WriteTx } from '#server/http/work.ts'
import type { NotificationType } from '../contract.ts'
import { notificationTable } from './tables.ts'

type About = { tipo: NotificationType; idEntidadeRelacionada: number }
type Told = About & { igrejaId: number; titulo: string; corpo: string; dataCadastro: Date; dataFim?: Date | null }

/** Tells everybody of a church about something, from a moment on and until it is over; told again, it is changed and not doubled. */
export async function tellEverybody(tx: Pick<WriteTx, 'insert'>, told: Told): Promise<void> {
  const { titulo, corpo, dataCadastro, dataFim = null } = told
  await tx
    .insert(notificationTable)
    .values({ ...told, dataFim })
    .onConflictDoUpdate({
      target: [notificationTable.igrejaId, notificationTable.tipo, notificationTable.idEntidadeRelacionada],
      set: { titulo, corpo, dataCadastro, dataFim, dataUltimaAlteracao: new Date() },
    })
}

/** Takes it back: what it was about cannot be seen any more. */
export async function takeBack(tx: Pick<WriteTx, 'delete'>, { tipo, idEntidadeRelacionada }: About): Promise<void> {
  const same = and(eq(notificationTable.tipo, tipo), eq(notificationTable.idEntidadeRelacionada, idEntidadeRelacionada))
  await tx.delete(notificationTable).where(same)
}
