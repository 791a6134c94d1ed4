import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import * as call from '../contract.ts'
import { putInSearch, searchFeature } from './index.ts'

let serial = 0
async function addRows({ server, church }: Scene) {
  const about = { tipo: 'NOTICIA', idEntidadeRelacionada: ++serial, caminho: `/news/${serial}` } as const
  const thing = { ...about, igrejaId: church.id, titulo: 'Batismo', texto: 'No domingo', dataInicio: new Date('2026-01-01') }
  await putInSearch(server.db, 'pt-BR', [thing])
}

describeCalls(searchFeature, { folder: import.meta.dirname, addRows }, sample => {
  sample(call.search, () => ({ q: 'batismo' }))
})
