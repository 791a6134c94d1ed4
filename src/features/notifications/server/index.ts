import type { Feature } from '#server/feature.ts'
import { personalTable } from '#server/personal-data.ts'
import * as contract from '../contract.ts'
import { notificationRoutes } from './api.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { memberNotificationTable, notificationTable } from './tables.ts'

export { notifyChurch, withdrawNotification } from './notify-church.ts'
export { tellMember } from './tell-member.ts'

export const notificationsFeature: Feature = {
  contract,
  routes: notificationRoutes,
  jobs: [deleteOldNotifications],
  shownPeriods: [{ table: notificationTable, from: notificationTable.dataCadastro, until: notificationTable.dataFim }],
  personalData: {
    tables: [
      personalTable(notificationTable, {
        title: 'Avisos',
        of: [{ entity: { type: 'tipo', id: 'idEntidadeRelacionada' } }],
        shows: ['titulo', 'corpo'],
        erasure: 'delete',
      }),
      personalTable(memberNotificationTable, {
        title: 'Avisos para você',
        of: [{ member: 'usuarioId' }],
        shows: ['titulo', 'corpo', 'caminho', 'dataCadastro'],
        erasure: 'delete',
      }),
    ],
  },
}
