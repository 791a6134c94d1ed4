import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import * as contract from '../contract.ts'
import { uploadsFeature } from './index.ts'

const content = Buffer.from('%PDF-1.7 boletim')
const part = () => ({ inicio: 0, parte: new Blob([content]) })

/** Announces a file of the caller. @param recebido bytes that have arrived */
async function announce({ server, church, caller }: Scene, recebido = 0) {
  const { rows: files } = await server.owner.query(
    `insert into arquivo (igreja_id, conta_id, chave, nome, tipo, tamanho)
     values ($1, $2, 'files/' || md5(random()::text) || '.pdf', 'boletim.pdf', 'application/pdf', $3) returning id, chave`,
    [church.id, caller.accountId, content.length],
  )
  const { rows } = await server.owner.query(
    'insert into arquivo_envio (igreja_id, arquivo_id, recebido) values ($1, $2, $3) returning id',
    [church.id, files[0].id, recebido],
  )
  return { id: Number(rows[0].id), chave: files[0].chave as string }
}

/** An upload whose parts have arrived and were put together, as after a crash just before the end. */
async function arrived(scene: Scene) {
  const { id, chave } = await announce(scene, content.length)
  await scene.server.services.files.put(chave, content)
  return { id }
}

describeCalls(uploadsFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.createUpload, () => ({
    body: { nome: 'boletim.pdf', tipo: 'application/pdf' as const, tamanho: content.length, leitura: 'privada' as const },
  }))
  sample(contract.getUpload, async scene => ({ id: (await announce(scene)).id }))
  sample(contract.sendPart, async scene => ({ id: (await announce(scene)).id, form: part() }))
  sample(contract.finishUpload, arrived)
  sample(contract.abandonUpload, async scene => ({ id: (await announce(scene)).id }))
})
