import { seedParents, seedPublished } from '#features/publishing/server/index.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { publications } from '../content.ts'
import type { DemoPublication, DemoType } from './demo-publication.ts'
import { esperanca } from './esperanca.ts'
import { redeNorte } from './rede-norte.ts'

/** The demo's publications: bulletins and a booklet as PDF, letters and studies as text. */
export const publicationsDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Publicações', es: 'Publicaciones' }, icone: 'scroll', link: '/publication-types' }],
  async seed(demo) {
    await seedPublished(publications, demo, {
      esperanca: await piecesOf(demo, 'esperanca', esperanca),
      'rede-norte': await piecesOf(demo, 'rede-norte', redeNorte),
    })
  },
}

async function piecesOf(demo: Demo, church: 'esperanca' | 'rede-norte', types: readonly DemoType[]) {
  const pieces = await seedParents<DemoPublication>(publications, demo, church, types)
  const igrejaId = requireEntry(demo.churches, church)
  return Promise.all(pieces.map(async ({ file, ...piece }) => ({ ...piece, arquivo: file ? await demo.file(igrejaId, file) : null })))
}
