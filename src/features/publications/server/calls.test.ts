import { randomUUID } from 'node:crypto'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { insertParent, parentSamples } from '../../../../tests/fixtures/published/parents.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import { insertUpload } from '../../../../tests/fixtures/uploads.ts'
import { publicationEndpoints } from '../contract/publications.ts'
import { typeEndpoints } from '../contract/types.ts'
import { contract } from './contract.ts'
import { publicationsFeature } from './index.ts'

const types = { table: 'publicacao_tipo' }
const newType = (scene: Scene) => insertParent(scene, types)

const publications = {
  table: 'publicacao',
  columns: async (scene: Scene) => ({ tipo_id: (await newType(scene)).id, slug: `boletim-${randomUUID()}`, edicao: 'nº 1' }),
  body: async (scene: Scene) => ({ tipo: (await newType(scene)).id, edicao: 'nº 2' }),
  filters: { tipo: 1 },
}
const newPublication = async (scene: Scene) =>
  insertPublished(scene, { table: publications.table, columns: await publications.columns(scene) })

describeCalls(publicationsFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listPublicationTypes, () => ({}))
  parentSamples(sample, typeEndpoints, types)
  publishedSamples(sample, publicationEndpoints, publications)
  sample(contract.getPublication, async scene => ({ publicacaoSlug: String((await newPublication(scene)).id) }))
  sample(contract.setPublicationFile, async scene => ({
    ...(await newPublication(scene)),
    body: { envio: await insertUpload(scene) },
  }))
  sample(contract.deletePublicationFile, newPublication)
})
