import { seedParents, seedPublished } from '#features/publishing/server/index.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { episodes } from '../content.ts'
import type { DemoEpisode, DemoPodcast } from './demo-podcast.ts'
import { esperanca } from './esperanca.ts'
import { graca } from './graca.ts'
import { redeNorte } from './rede-norte.ts'
import { redeSul } from './rede-sul.ts'
import { vida } from './vida.ts'

const podcastsByChurch = { esperanca, graca, 'rede-norte': redeNorte, 'rede-sul': redeSul, vida } as const
type Church = keyof typeof podcastsByChurch

/** The demo's podcasts. All episodes are the churches' own, because the demo makes no network calls; their sounds are bells. */
export const podcastDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Podcast', es: 'Podcast' }, icone: 'microphone', link: '/podcast' }],
  async seed(demo) {
    for (const [church, podcasts] of Object.entries(podcastsByChurch) as [Church, readonly DemoPodcast[]][])
      await seedPublished(episodes, demo, { [church]: await piecesOf(demo, church, podcasts) })
  },
}

async function piecesOf(demo: Demo, church: Church, podcasts: readonly DemoPodcast[]) {
  const pieces = await seedParents<DemoEpisode>(episodes, demo, church, podcasts)
  const igrejaId = requireEntry(demo.churches, church)
  return Promise.all(
    pieces.map(async ({ sound: [file, duracao], ...piece }) => ({ ...piece, audio: await demo.file(igrejaId, file), duracao })),
  )
}
