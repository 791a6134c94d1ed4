import { and, desc, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { activeEntityTypes } from '#contract/entities.ts'
import { on } from '#server/http/api/on.ts'
import * as call from '../contract.ts'
import { notificationTable } from './tables.ts'

export const notificationRoutes = [
  on(call.listNotifications, async ({ db, church, query: { page, limit } }) => {
    const now = new Date()
    const { id, dataCadastro, dataFim } = notificationTable
    const rows = await db
      .select()
      .from(notificationTable)
      .where(
        and(
          inArray(notificationTable.tipo, [...activeEntityTypes(church.modules), 'GERAL']),
          lte(dataCadastro, now),
          or(isNull(dataFim), gt(dataFim, now)),
        ),
      )
      .orderBy(desc(dataCadastro), desc(id))
      .limit(limit)
      .offset((page - 1) * limit)
    return rows.map(({ igrejaId: _, dataFim: _until, tipo, ...row }) => ({
      ...row,
      dataCadastro: row.dataCadastro.toISOString(),
      dataUltimaAlteracao: row.dataUltimaAlteracao.toISOString(),
      tipo: { codigo: tipo },
      igreja: { codigo: church.codigo },
    }))
  }),
]
