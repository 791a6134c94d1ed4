import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import * as contract from '../contract.ts'
import { thirdPartsFeature } from './index.ts'

async function addKey({ server, church }: Pick<Scene, 'server' | 'church'>): Promise<string> {
  const { rows } = await server.owner.query(
    `insert into parceiro_chave (igreja_id, parceiro, kid, publica, privada)
     values ($1, 'voluts', substr(md5(random()::text), 1, 12), 'x', '{"sealed": "x"}') returning kid`,
    [church.id],
  )
  return rows[0].kid
}

describeCalls(thirdPartsFeature, { folder: import.meta.dirname, addRows: addKey }, sample => {
  sample(contract.openPartner, async scene => {
    await scene.server.owner.query(
      `insert into igreja_modulo (igreja_id, codigo, url) values ($1, 'MOD_VOLUTS', 'https://voluts.example/casa')
       on conflict (igreja_id, codigo) do update set url = excluded.url, flag_ativo = true`,
      [scene.church.id],
    )
    return { parceiro: 'voluts' as const }
  })
  sample(contract.listPartnerKeys, () => ({ parceiro: 'voluts' as const }))
  sample(contract.listStaffPartners, () => ({}))
  sample(contract.createPartnerKey, () => ({ parceiro: 'voluts' as const }))
  sample(contract.deletePartnerKey, async scene => ({ parceiro: 'voluts' as const, kid: await addKey(scene) }))
})
