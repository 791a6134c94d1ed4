import { randomUUID } from 'node:crypto'
import { bankLineTable } from '#features/payments/server/index.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPayment } from '../../../../tests/fixtures/payments/rows.ts'
import { type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import * as contract from '../contract.ts'
import { reconciliationFeature } from './index.ts'

/** Money of the bank that no payment is known for. */
async function bankLine({ server, church }: Scene) {
  const dia = new Date().toISOString().slice(0, 10)
  const values = { igrejaId: church.id, chave: randomUUID(), dia, valor: 10_000, moeda: 'BRL', memo: 'PIX RECEBIDO', ids: '' }
  const [row] = await server.db.insert(bankLineTable).values(values).returning()
  return { id: row?.id as number, versao: 1 }
}

const bankFile = 'Data,Valor,Identificador,Descrição\n03/09/2026,100.00,a1,Transferência recebida pelo Pix - RUTE MOABITA\n'

describeCalls(reconciliationFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.importBankFile, () => ({ form: { arquivo: new Blob([bankFile]) } }))
  sample(
    contract.listBankLines,
    async scene => {
      await bankLine(scene)
      return {}
    },
    { antes: sampleCursor },
    { semPar: 'true' },
  )
  sample(contract.matchBankLine, async scene => ({
    ...(await bankLine(scene)),
    body: { pagamento: (await insertPayment(scene.server, scene.church)).id },
  }))
})
