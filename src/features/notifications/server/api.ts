import { desc, lte } from 'drizzle-orm'
import { on } from '#server/http/on.ts'
import * as call from '../contract.ts'
import { notificationTable } from './tables.ts'

export const notificationRoutes = [
  on(call.listNotifications, async ({ db, church, query: { page, limit } }) => {
    const { id, dataCadastro } = notificationTable
    const rows = await db
      .select()
      .from(notificationTable)
      .where(lte(dataCadastro, new Date()))
      .orderBy(desc(dataCadastro), desc(id))
      .limit(limit)
      .offset((page - 1) * limit)
    return rows.map(({ igrejaId: _, tipo, ...row }) => ({
      ...row,
      dataCadastro: row.dataCadastro.toISOString(),
      dataUltimaAlteracao: row.dataUltimaAlteracao.toISOString(),
      tipo: { codigo: tipo },
      igreja: { codigo: church.codigo },
    }))
  }),
]
