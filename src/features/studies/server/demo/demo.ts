import { seedPublished } from '#features/publishing/server/index.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { staffStudies } from '../content.ts'
import { settingsTable } from '../tables.ts'
import type { DemoStudy } from './demo-study.ts'
import { esperanca } from './esperanca.ts'
import { graca } from './graca.ts'
import { redeSul } from './rede-sul.ts'

/** The demo's studies: of two churches for everybody, of one for its groups. */
export const studiesDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Estudos', es: 'Estudios' }, icone: 'talk-book', link: '/studies' }],
  async seed(demo) {
    // First, because the search knows only studies that are for everybody.
    await demo.tx.insert(settingsTable).values({ igrejaId: requireEntry(demo.churches, 'rede-sul'), flagConteudoPublico: false })
    await seedPublished(staffStudies, demo, {
      esperanca: await piecesOf(demo, 'esperanca', esperanca),
      graca: await piecesOf(demo, 'graca', graca),
      'rede-sul': await piecesOf(demo, 'rede-sul', redeSul),
    })
  },
}

async function piecesOf(demo: Demo, church: 'esperanca' | 'graca' | 'rede-sul', studies: readonly DemoStudy[]) {
  const igrejaId = requireEntry(demo.churches, church)
  return Promise.all(
    studies.map(async ({ file, notasLider = '', ...piece }) => ({
      ...piece,
      notasLider: await sanitise(notasLider, igrejaId, 'notasLider'),
      arquivo: file ? await demo.privateFile(igrejaId, file) : null,
    })),
  )
}
