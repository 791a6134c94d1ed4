import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import * as call from '../contract.ts'
import { notificationsFeature } from './index.ts'

const addRows = ({ server, church }: Scene) =>
  server.owner.query("insert into notificacao (igreja_id, titulo, tipo, data_cadastro) values ($1, 'Batismo', 'NOTICIA', '2026-01-01')", [
    church.id,
  ])

describeCalls(notificationsFeature, { folder: import.meta.dirname, addRows }, sample => {
  sample(call.listNotifications, () => ({}), { page: 2 })
})
