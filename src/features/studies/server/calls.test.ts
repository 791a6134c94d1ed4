import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import { insertUpload } from '../../../../tests/fixtures/uploads.ts'
import * as contract from '../contract.ts'
import { studiesFeature } from './index.ts'

const columns = { serie: 'À mesa', passagem: 'Lucas 5.27-32', notas_lider: '<p>Deixe uma cadeira vazia.</p>' }
const body = { serie: 'À mesa', passagem: 'Lucas 5.27-32', perguntas: ['Quem falta?'], notasLider: '<p>Sem pressa.</p>' }
const newStudy = (scene: Scene) => insertPublished(scene, { table: 'estudo', columns })
const byId = async (scene: Scene) => ({ id: (await newStudy(scene)).id })

/** A study with a private PDF. */
async function withFile(scene: Scene) {
  const study = await newStudy(scene)
  await insertUpload(scene, { leitura: 'privada' })
  await scene.server.owner.query(
    `update estudo set arquivo = (select jsonb_build_object('url', '/' || chave, 'nome', nome, 'tipo', tipo, 'tamanho', tamanho)
       from arquivo where igreja_id = $2 and leitura = 'privada' order by id desc limit 1) where id = $1`,
    [study.id, scene.church.id],
  )
  return study
}

describeCalls(studiesFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listStudies, () => ({}), { serie: 'À mesa' }, { antes: sampleCursor })
  sample(contract.searchStudies, () => ({ q: 'mesa' }), { serie: 'À mesa' })
  sample(contract.listStudySeries, () => ({}))
  sample(contract.getStudy, byId)
  sample(contract.getStudyFile, async scene => ({ id: (await withFile(scene)).id }))
  sample(contract.getLeaderNotes, byId)
  sample(contract.getStudySettings, () => ({}))
  sample(contract.setStudySettings, async ({ server, church }) => {
    const { rows } = await server.owner.query('select versao from estudo_configuracao where igreja_id = $1', [church.id])
    return { versao: Number(rows[0]?.versao ?? 0), body: { flagConteudoPublico: true } }
  })
  publishedSamples(sample, contract.staffStudyEndpoints, { table: 'estudo', columns, body })
  sample(contract.setStudyFile, async scene => ({
    ...(await newStudy(scene)),
    body: { envio: await insertUpload(scene, { leitura: 'privada' }) },
  }))
  sample(contract.deleteStudyFile, withFile)
})
