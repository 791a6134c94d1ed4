import { randomUUID } from 'node:crypto'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { joiningSamples } from '../../../../tests/fixtures/members/joining.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { insertParent, parentSamples } from '../../../../tests/fixtures/published/parents.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { ministryJoiningEndpoints } from '../contract/joining.ts'
import { projectEndpoints } from '../contract/projects.ts'
import { ministryEndpoints } from '../contract/staff-ministries.ts'
import { contract } from './contract.ts'
import { ministriesFeature } from './index.ts'

const ministries = {
  table: 'ministerio',
  body: {
    dia: 4,
    hora: '18:30',
    quando: 'quem cozinha chega às 16h',
    local: 'Cozinha',
    vagas: 8,
    flagAceitaPedidos: true,
    conteudo: '<p>Sopa.</p>',
  },
}
const newMinistry = (scene: Scene) => insertParent(scene, ministries)

const projects = {
  table: 'ministerio_projeto',
  columns: async (scene: Scene) => ({ ministerio_id: (await newMinistry(scene)).id, slug: `cestas-${randomUUID()}` }),
  body: async (scene: Scene) => ({
    ministerio: (await newMinistry(scene)).id,
    motivo: await newReason(scene),
    contagem: { meta: 120, alcancado: 87, unidade: 'cestas' },
    inicio: '2026-11-01',
    fim: '2026-12-20',
    flagConcluido: true,
    agradecimento: 'Obrigado!',
  }),
}
const newProject = async (scene: Scene) => insertPublished(scene, { table: projects.table, columns: await projects.columns(scene) })

async function newReason({ server, church }: Scene): Promise<number> {
  const { rows } = await server.owner.query(
    "insert into pagamento_motivo (igreja_id, nome, natureza, ordem, meta) values ($1, 'Cestas', 'campanha', 1, 1000) returning id",
    [church.id],
  )
  return Number(rows[0].id)
}

/** A project for which people can give. @returns its id and its ministry's */
async function projectWithGiving(scene: Scene) {
  const { id } = await newProject(scene)
  const change = 'update ministerio_projeto set motivo_id = $2 where id = $1 returning ministerio_id'
  const { rows } = await scene.server.owner.query(change, [id, await newReason(scene)])
  return { id, ministry: Number(rows[0].ministerio_id) }
}

describeCalls(ministriesFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listMinistries, async scene => {
    await projectWithGiving(scene)
    return {}
  })
  sample(contract.getMinistry, async scene => {
    const { ministry } = await projectWithGiving(scene)
    await scene.server.owner.query(
      'insert into ministerio_lider (igreja_id, ministerio_id, usuario_id, ordem) select igreja_id, $1, id, 1 from usuario where igreja_id = $2 limit 1',
      [ministry, scene.church.id],
    )
    return { ministerioSlug: String(ministry) }
  })
  sample(contract.getProject, async scene => ({ projetoSlug: String((await projectWithGiving(scene)).id) }))
  parentSamples(sample, ministryEndpoints, ministries)
  const add = async (scene: Scene) => {
    const { id } = await newMinistry(scene)
    await scene.server.owner.query('update ministerio set data_inicio = now() where id = $1', [id])
    return id
  }
  joiningSamples(sample, ministryJoiningEndpoints, { name: 'ministerio', idField: 'idMinisterio', add })
  publishedSamples(sample, projectEndpoints, projects)
  sample(contract.addProjectPhoto, async scene => ({
    id: (await newProject(scene)).id,
    form: { imagem: await newPicture(), alt: 'A equipe' },
  }))
  sample(contract.setProjectPhotos, async scene => ({ ...(await newProject(scene)), body: { fotos: [] } }))
})
