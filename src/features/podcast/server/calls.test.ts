import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { insertParent, parentSamples } from '../../../../tests/fixtures/published/parents.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import { insertUpload } from '../../../../tests/fixtures/uploads.ts'
import { episodeEndpoints } from '../contract/episodes.ts'
import { podcastEndpoints } from '../contract/podcasts.ts'
import { contract } from './contract.ts'
import { podcastFeature } from './index.ts'

const audio = JSON.stringify({ url: 'https://cdn.example/a.mp3', nome: null, tipo: 'audio/mpeg', tamanho: 3 })
const newPodcast = (scene: Scene, columns = {}) => insertParent(scene, { table: 'podcast_canal', columns })
/** The podcast of the church whose code is `mesa`, so that all its episodes are in one list. */
async function podcastOf(scene: Scene): Promise<number> {
  const { rows } = await scene.server.owner.query("select id from podcast_canal where igreja_id = $1 and slug = 'mesa'", [scene.church.id])
  return rows[0] ? Number(rows[0].id) : (await newPodcast(scene, { slug: 'mesa' })).id
}
const columns = async (scene: Scene) => ({ canal_id: await podcastOf(scene), audio })
const newEpisode = async (scene: Scene) => insertPublished(scene, { table: 'podcast_episodio', columns: await columns(scene) })
describeCalls(podcastFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listPodcasts, () => ({}))
  sample(
    contract.listEpisodes,
    async scene => {
      await newEpisode(scene)
      return { anchorCode: 'mesa' }
    },
    { page: 2 },
  )
  sample(contract.getEpisode, async scene => ({ id: (await newEpisode(scene)).id }))
  parentSamples(sample, podcastEndpoints, { table: 'podcast_canal', body: { autor: 'Igreja' } })
  sample(contract.readPodcastNow, async scene => ({ id: (await newPodcast(scene, { endereco: 'https://feeds.example/a.xml' })).id }))
  publishedSamples(
    sample,
    { ...episodeEndpoints, publish: contract.publishEpisode },
    {
      table: 'podcast_episodio',
      columns,
      body: async scene => ({ canal: (await newPodcast(scene)).id, numero: 4 }),
    },
  )
  sample(contract.setEpisodeAudio, async scene => ({
    ...(await newEpisode(scene)),
    body: { envio: await insertUpload(scene, { tipo: 'audio/mpeg' }), duracao: 60 },
  }))
  sample(contract.listPositions, () => ({}))
  sample(contract.setPosition, async scene => ({
    id: (await newEpisode(scene)).id,
    body: { segundos: 90, flagConcluido: false, dataAlteracao: '2026-01-01T00:00:00Z' },
  }))
})
