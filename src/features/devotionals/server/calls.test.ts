import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import { devotionalEndpoints, listReadings, markRead, unmarkRead } from '../contract.ts'
import { devotionalsFeature } from './index.ts'

const columns = { serie: 'Salmos', passagem: 'Salmo 23' }
const body = { ...columns, versiculo: 'O Senhor cuida de mim.', oracao: 'Obrigado. Amém.' }
const published = async (scene: Scene) => ({ id: (await insertPublished(scene, { table: 'devocional' })).id })

describeCalls(devotionalsFeature, { folder: import.meta.dirname }, sample => {
  publishedSamples(sample, devotionalEndpoints, { table: 'devocional', columns, body })
  sample(listReadings, () => ({}))
  sample(markRead, published)
  sample(unmarkRead, published)
})
