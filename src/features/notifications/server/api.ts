import { entityPath, isEntityActive } from '#contract/entities.ts'
import { on } from '#server/http/api/on.ts'
import * as call from '../contract.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationRoutes = [
  on(call.listNotifications, async ({ db, church, own, query: { page, limit } }) => {
    const types = call.notificationTypes.filter(type => type === 'GERAL' || isEntityActive(type, church.modules))
    const rows = await readNotifications(db, { types, memberId: own?.memberId, limit, offset: (page - 1) * limit })
    return rows.map(({ tipo, idEntidadeRelacionada, caminho, ...row }) => ({
      ...row,
      idEntidadeRelacionada,
      caminho: caminho ?? (tipo === 'GERAL' || idEntidadeRelacionada === null ? null : entityPath({ tipo, idEntidadeRelacionada })),
      isRoute: idEntidadeRelacionada !== null && call.routableTypes.includes(tipo),
      dataCadastro: row.dataCadastro.toISOString(),
      dataUltimaAlteracao: row.dataUltimaAlteracao.toISOString(),
      tipo: { codigo: tipo },
      igreja: { codigo: church.codigo },
    }))
  }),
]
