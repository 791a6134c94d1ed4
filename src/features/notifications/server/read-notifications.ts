import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { NotificationType } from '../contract.ts'
import { memberNotificationTable, notificationTable } from './tables.ts'

type Wanted = { types: readonly NotificationType[]; memberId: number | undefined; limit: number; offset: number }

/** What the church tells everybody, and with a member also what they alone are told, newest first. */
export function readNotifications(db: Pick<ChurchDb, 'select'>, { types, memberId, limit, offset }: Wanted) {
  const now = new Date()
  const { id, titulo, corpo, tipo, idEntidadeRelacionada, dataCadastro, dataUltimaAlteracao, dataFim } = notificationTable
  const isShown = and(isAnyOf(tipo, types), lte(dataCadastro, now), or(isNull(dataFim), gt(dataFim, now)))
  const toAll = db
    .select({
      id,
      titulo,
      corpo,
      tipo,
      idEntidadeRelacionada,
      caminho: sql<string | null>`null::text`.as('caminho'),
      dataCadastro,
      dataUltimaAlteracao,
      flagPessoal: sql<boolean>`false`.as('flag_pessoal'),
    })
    .from(notificationTable)
    .where(isShown)
  if (memberId === undefined) return toAll.orderBy(desc(dataCadastro), desc(id)).limit(limit).offset(offset)
  const own = memberNotificationTable
  const toMember = db
    .select({
      id: own.id,
      titulo: own.titulo,
      corpo: own.corpo,
      tipo: own.tipo,
      idEntidadeRelacionada: sql<number | null>`${own.idEntidadeRelacionada}`
        .mapWith(own.idEntidadeRelacionada)
        .as('id_entidade_relacionada'),
      caminho: sql<string | null>`${own.caminho}`.as('caminho'),
      dataCadastro: own.dataCadastro,
      dataUltimaAlteracao: own.dataCadastro,
      flagPessoal: sql<boolean>`true`.as('flag_pessoal'),
    })
    .from(own)
    .where(and(eq(own.usuarioId, memberId), isAnyOf(own.tipo, types)))
  return unionAll(toAll, toMember).orderBy(sql`data_cadastro desc, flag_pessoal desc, id desc`).limit(limit).offset(offset)
}
