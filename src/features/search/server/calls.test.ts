import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import * as call from '../contract.ts'
import { indexForSearch, searchFeature } from './index.ts'

let serial = 0
async function addRows({ server, church }: Scene) {
  const reference = { tipo: 'NOTICIA', idEntidadeRelacionada: ++serial } as const
  const entry = { ...reference, igrejaId: church.id, titulo: 'Batismo', texto: 'No domingo', dataInicio: new Date('2026-01-01') }
  await indexForSearch(server.db, 'pt-BR', [entry])
}

describeCalls(searchFeature, { folder: import.meta.dirname, addRows }, sample => {
  sample(call.search, () => ({ q: 'batismo' }), { tipo: 'NOTICIA' })
})
