import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import * as contract from '../contract.ts'
import { videosFeature } from './index.ts'

async function insertSource({ server, church }: Scene): Promise<void> {
  await server.owner.query(
    `insert into video_fonte (igreja_id, playlist, chave, data_leitura) values ($1, 'PLBCF2DAC6FFB574DE', '{"sealed":""}', null)
     on conflict do nothing`,
    [church.id],
  )
}
const source = { playlist: 'https://www.youtube.com/playlist?list=PLBCF2DAC6FFB574DE', chave: 'a-key' }

/** The version of the church's playlist; 0 when it has none. */
async function sourceVersion({ server, church }: Scene): Promise<number> {
  const { rows } = await server.owner.query('select versao from video_fonte where igreja_id = $1', [church.id])
  return rows[0]?.versao ?? 0
}

describeCalls(videosFeature, { folder: import.meta.dirname }, sample => {
  publishedSamples(sample, contract.videoEndpoints, {
    table: 'video',
    columns: { serie: 'Lucas', video_id: 'aaaaaaaaaaa' },
    body: {
      serie: 'Lucas',
      passagem: 'Lucas 24',
      capitulos: [{ inicio: 0, titulo: 'A estrada' }],
      transcricao: 'Eles iam.',
      video: 'https://youtu.be/aaaaaaaaaaa',
    },
  })
  sample(contract.listVideos, () => ({}), { destaque: 'true' }, { antes: sampleCursor }, { serie: 'Lucas' })
  sample(contract.getVideoSource, () => ({}))
  sample(contract.setVideoSource, async scene => ({ versao: await sourceVersion(scene), body: source }))
  sample(contract.deleteVideoSource, async scene => {
    await insertSource(scene)
    return { versao: await sourceVersion(scene) }
  })
})
