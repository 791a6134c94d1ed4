import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { sampleCursor } from '../../../../tests/fixtures/sample.ts'
import * as contract from '../contract.ts'
import { liveFeature } from './index.ts'

const services = {
  table: 'culto',
  columns: { inicio: '2026-01-04T21:30:00Z', duracao: 90, video_id: 'dQw4w9WgXcQ' },
  body: { inicio: '2027-02-07T22:00:00Z', duracao: 90, substitui: ['18:30'], video: 'https://youtu.be/dQw4w9WgXcQ' },
}

const channel = 'UCabcdefghijklmnopqrstuv'

describeCalls(liveFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.getAgenda, () => ({}))
  sample(
    contract.listRecordedServices,
    async scene => {
      await insertPublished(scene, services)
      return {}
    },
    { antes: sampleCursor },
  )
  publishedSamples(sample, contract.serviceEndpoints, services)
  sample(contract.getBroadcast, () => ({}))
  sample(contract.setBroadcast, async ({ server, church }) => {
    const { rows } = await server.owner.query('select versao from culto_transmissao where igreja_id = $1', [church.id])
    return { versao: Number(rows[0]?.versao ?? 0), body: { canal: `https://www.youtube.com/channel/${channel}` } }
  })
})
