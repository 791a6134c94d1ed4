import { and, desc, gt, isNull, lte, or } from 'drizzle-orm'
import { entityPath, isEntityActive } from '#contract/entities.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { on } from '#server/http/api/on.ts'
import * as call from '../contract.ts'
import { notificationTable } from './tables.ts'

export const notificationRoutes = [
  on(call.listNotifications, async ({ db, church, query: { page, limit } }) => {
    const now = new Date()
    const types = call.notificationTypes.filter(type => type === 'GERAL' || isEntityActive(type, church.modules))
    const { id, dataCadastro, dataFim } = notificationTable
    const rows = await db
      .select()
      .from(notificationTable)
      .where(and(isAnyOf(notificationTable.tipo, types), lte(dataCadastro, now), or(isNull(dataFim), gt(dataFim, now))))
      .orderBy(desc(dataCadastro), desc(id))
      .limit(limit)
      .offset((page - 1) * limit)
    return rows.map(({ igrejaId: _, dataFim: _until, tipo, idEntidadeRelacionada, ...row }) => ({
      ...row,
      idEntidadeRelacionada,
      caminho: tipo === 'GERAL' || idEntidadeRelacionada === null ? null : entityPath({ tipo, idEntidadeRelacionada }),
      isRoute: idEntidadeRelacionada !== null && call.routableTypes.includes(tipo),
      dataCadastro: row.dataCadastro.toISOString(),
      dataUltimaAlteracao: row.dataUltimaAlteracao.toISOString(),
      tipo: { codigo: tipo },
      igreja: { codigo: church.codigo },
    }))
  }),
]
